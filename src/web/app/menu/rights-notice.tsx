import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRightsAsOf } from '../session/rights-as-of.ts'
import styles from './staff-page.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows, while Discord does not answer, how old staff rights and member data are. */
export function RightsNotice() {
  const rightsAsOf = useRightsAsOf()
  return (
    <div role="status">
      {rightsAsOf !== null && (
        <p className={styles.notice}>
          <TriangleAlert size={16} strokeWidth={2} aria-hidden />
          Discord isn’t responding. Staff rights and member data were last updated on{' '}
          {clock.format(new Date(rightsAsOf))}.
        </p>
      )}
    </div>
  )
}
