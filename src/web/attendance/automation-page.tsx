import { type CheckConfig, listCheckConfigs } from '../../contract/attendance/check-configs.ts'
import { t } from '../../text/t.ts'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigPage } from '../app/config/config-page.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { automationApi } from './automation-api.ts'
import { AddAutomation } from './automation-form.tsx'

const yesNo = (is: boolean) => (is ? t('Yes') : t('No'))

const columns: readonly ConfigColumn<CheckConfig>[] = [
  {
    head: t('Check Delay (Minutes)'),
    cell: ({ checkDelayMinutes }) => formatNumber(checkDelayMinutes),
  },
  {
    head: t('Auto Remove Absent Users'),
    cell: ({ autoRemoveAbsentUsers }) => yesNo(autoRemoveAbsentUsers),
  },
  {
    head: t('Auto Remove Late Users'),
    cell: ({ autoRemoveLateUsers }) => yesNo(autoRemoveLateUsers),
  },
  { head: t('Ping Users'), cell: ({ pingUsers }) => yesNo(pingUsers) },
]

/** /menu/automation: the attendance checks. */
export function AutomationPage() {
  return (
    <ConfigPage
      title={t('Automation Config')}
      subtitle={t('Some minutes after the start, sign-ups are compared with voice')}
      list={listCheckConfigs}
      listName={t('the attendance checks')}
      failure={t('The attendance checks could not be loaded.')}
      calls={automationApi}
      caption={t('Attendance checks')}
      columns={columns}
      empty={t('No attendance checks yet. Add one to compare sign-ups with voice.')}
    >
      {({ save }) => <AddAutomation save={save} />}
    </ConfigPage>
  )
}
