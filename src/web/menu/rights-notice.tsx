import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRightsAsOf } from '../account/rights-as-of.ts'
import styles from './staff-page.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Says while Discord is away as of when staff rights and members are known. */
export function RightsNotice() {
  const rightsAsOf = useRightsAsOf()
  return (
    <div role="status">
      {rightsAsOf !== null && (
        <p className={styles.notice}>
          <TriangleAlert size={16} strokeWidth={2} aria-hidden />
          Discord is not answering. Staff rights and data from Discord are as of{' '}
          {clock.format(new Date(rightsAsOf))}.
        </p>
      )}
    </div>
  )
}
