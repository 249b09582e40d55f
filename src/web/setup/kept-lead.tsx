import { t } from '../../text/t.ts'
import stepStyles from './step.module.css'

/** What a step shows instead of choices that would have no effect. */
export function KeptLead() {
  return (
    <p className={stepStyles.lead}>
      {t('The database holds this guild already: its roles, site, settings and data stay.')}
    </p>
  )
}
