import { type CheckConfig, listCheckConfigs } from '../../contract/attendance/check-configs.ts'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigPage } from '../app/config/config-page.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { AddAutomation } from './add-automation.tsx'
import { automationApi } from './automation-api.ts'

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

const columns: readonly ConfigColumn<CheckConfig>[] = [
  {
    head: 'Check Delay (Minutes)',
    cell: ({ checkDelayMinutes }) => formatNumber(checkDelayMinutes),
  },
  {
    head: 'Auto Remove Absent Users',
    cell: ({ autoRemoveAbsentUsers }) => yesNo(autoRemoveAbsentUsers),
  },
  { head: 'Auto Remove Late Users', cell: ({ autoRemoveLateUsers }) => yesNo(autoRemoveLateUsers) },
  { head: 'Ping Users', cell: ({ pingUsers }) => yesNo(pingUsers) },
]

/** /menu/automation: the attendance checks. */
export function AutomationPage() {
  return (
    <ConfigPage
      title="Automation Config"
      subtitle="Some minutes after the start, sign-ups are compared with voice"
      list={listCheckConfigs}
      rowsAre="the attendance checks"
      calls={automationApi}
      caption="Attendance checks"
      columns={columns}
      empty="No attendance checks yet. Add one to compare sign-ups with voice."
    >
      {({ save }) => <AddAutomation save={save} />}
    </ConfigPage>
  )
}
