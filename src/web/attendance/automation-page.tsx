import type { ReactNode } from 'react'
import {
  type ListedCheckConfig,
  listCheckConfigs,
} from '../../contract/attendance/check-configs.ts'
import { t } from '../../text/t.ts'
import type { ConfigColumn } from '../app/config/config-column.ts'
import { ConfigPage } from '../app/config/config-page.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { bold } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { automationApi } from './automation-api.ts'
import { AutomationForm } from './automation-form.tsx'
import { LastCheck } from './last-check.tsx'

const yesNo = (is: boolean) => (is ? t('Yes') : t('No'))

const columns: readonly ConfigColumn<ListedCheckConfig>[] = [
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
      subtitle={t('After an event has started, sign-ups are compared with those who are in voice')}
      list={listCheckConfigs}
      listName={t('the attendance checks')}
      failure={t('The attendance checks could not be loaded.')}
      calls={automationApi}
      caption={t('Attendance checks')}
      columns={columns}
      empty={t('No attendance checks yet. Add one to compare sign-ups with voice.')}
      sentenceOf={sentenceOf}
      lastOf={({ lastCheck }) => lastCheck && <LastCheck check={lastCheck} />}
      form={AutomationForm}
    />
  )
}

function sentenceOf(check: ListedCheckConfig): ReactNode {
  const { autoRemoveAbsentUsers: absent, autoRemoveLateUsers: late } = check
  return rich(
    '<b>{minutes, number} min after an event starts</b>, attendance is recorded and a summary is posted in its channel{ping, select, yes {, which mentions those who are absent or late} other {}}. {removed, select, both {Those who are absent or late, and not in voice, lose their sign-up.} absent {Those who are absent lose their sign-up.} late {Those who are late, and not yet in voice, lose their sign-up.} other {Nobody loses their sign-up.}}',
    {
      minutes: check.checkDelayMinutes,
      removed: absent ? (late ? 'both' : 'absent') : late ? 'late' : 'none',
      ping: check.pingUsers ? 'yes' : 'no',
      b: bold,
    },
  )
}
