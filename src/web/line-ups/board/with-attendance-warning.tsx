import type { ReactNode } from 'react'
import type { LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import { attendanceWarningOf } from '../line-up-view.ts'
import styles from './party.module.css'

interface WithAttendanceWarningProps {
  person: LineUpPerson
  children?: ReactNode
}

/** What is said below a name, after the answer of the person unless that is Coming. */
export function WithAttendanceWarning({ person, children }: WithAttendanceWarningProps) {
  const warning = attendanceWarningOf(person)
  return (
    <>
      {warning && <span className={styles.warning}>{warning}</span>}
      {warning && children ? ' · ' : ''}
      {children}
    </>
  )
}
