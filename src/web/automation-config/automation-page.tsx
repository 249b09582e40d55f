import { type Automation, listAutomations } from '../../contract/automation.ts'
import { ConfigCard, UnreadRows } from '../menu/config-card.tsx'
import { type ConfigColumn, ConfigTable } from '../menu/config-table.tsx'
import { CsvLink } from '../menu/csv-link.tsx'
import { StaffPage } from '../menu/staff-page.tsx'
import { useConfigRows } from '../menu/use-config-rows.ts'
import { AddAutomation } from './add-automation.tsx'
import { automationCalls } from './automation-calls.ts'

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

const columns: readonly ConfigColumn<Automation>[] = [
  {
    head: 'Check Delay (Minutes)',
    cell: ({ checkDelayMinutes }) => checkDelayMinutes.toLocaleString('en-GB'),
  },
  {
    head: 'Auto Remove Absent Users',
    cell: ({ autoRemoveAbsentUsers }) => yesNo(autoRemoveAbsentUsers),
  },
  { head: 'Auto Remove Late Users', cell: ({ autoRemoveLateUsers }) => yesNo(autoRemoveLateUsers) },
  { head: 'Ping Users', cell: ({ pingUsers }) => yesNo(pingUsers) },
]

/** /menu/automation: when attendance is checked, and what becomes of those missing. */
export function AutomationPage() {
  const { query, warnings, save, remove } = useConfigRows(automationCalls)
  return (
    <StaffPage
      title="Automation Config"
      fact="Attendance is compared with voice a while after each event’s start"
      actions={<CsvLink endpoint={listAutomations} of="the attendance checks" />}
    >
      <ConfigCard>
        <ConfigTable
          caption="Attendance checks"
          columns={columns}
          query={query}
          idOf={automationCalls.idOf}
          nameOf={automationCalls.nameOf}
          warnings={warnings}
          remove={remove}
          empty="No attendance check yet. Without one, nobody is checked."
          trouble={
            <UnreadRows
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              The attendance checks could not be loaded.
            </UnreadRows>
          }
        />
      </ConfigCard>
      <ConfigCard>
        <AddAutomation save={save} />
      </ConfigCard>
    </StaffPage>
  )
}
