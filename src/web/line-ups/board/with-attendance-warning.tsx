import type { ReactNode } from 'react'
import type { LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import { doubtAbout } from '../line-up-view.ts'
import styles from './party.module.css'

/** What is said below a name, after the answer of the person unless that is Coming. */
export function WithDoubt({ person, children }: { person: LineUpPerson; children?: ReactNode }) {
  const doubt = doubtAbout(person)
  return (
    <>
      {doubt && <span className={styles.doubt}>{doubt}</span>}
      {doubt && children ? ' · ' : ''}
      {children}
    </>
  )
}
