import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '../../../text/t.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { useRightsAsOf } from '../session/rights-as-of.ts'
import styles from './staff-page.module.css'

/** Shows, while Discord does not answer, how old staff rights and member data are. */
export function RightsNotice() {
  const rightsAsOf = useRightsAsOf()
  return (
    <div role="status">
      {rightsAsOf !== null && (
        <p className={styles.notice}>
          <TriangleAlert size={16} strokeWidth={2} aria-hidden />
          {t(
            'Discord isn’t responding. Staff rights and member data were last updated on {time}.',
            { time: formatDateTime(rightsAsOf) },
          )}
        </p>
      )}
    </div>
  )
}
