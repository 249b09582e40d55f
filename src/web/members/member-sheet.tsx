import {
  getMessageActivity,
  getVoiceActivity,
  type MemberActivity,
} from '../../contract/activity/dashboard.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { Applications } from './applications.tsx'
import { LevelProgress } from './level-progress.tsx'
import { MemberHeader } from './member-header.tsx'
import styles from './member-page.module.css'
import { RolesOverTime } from './roles-over-time.tsx'
import { WeekBars } from './week-bars.tsx'
import { weeksOf } from './weeks.ts'

/** Everything known about one member's activity. */
export function MemberSheet({ member }: { member: MemberActivity }) {
  const weeks = weeksOf(member.days ?? [])
  return (
    <div className={styles.sheet}>
      <MemberHeader member={member} />
      <dl className={styles.totals}>
        <Total label="Messages" value={count(member.messageCount)} />
        <Total label="Voice time" value={hours(member.voiceTime)} />
        <Total label="Event signups" value={count(member.eventsCount)} />
        <Total label="Attendance" value={attended(member.attendance)} />
        <Total label="Applications" value={count(member.submissions?.length)} />
      </dl>
      <div className={styles.pair}>
        <LevelProgress
          title="Message level"
          level={member.messageLevel}
          xp={member.messageXP}
          required={member.messageRequiredXP}
          color="var(--c-messages)"
        />
        <LevelProgress
          title="Voice level"
          level={member.voiceLevel}
          xp={member.voiceXP}
          required={member.voiceRequiredXP}
          color="var(--c-voice)"
        />
        <WeekBars
          title="Messages by week"
          weeks={weeks.map(({ monday, messages }) => ({ monday, value: messages }))}
          written={count}
          color="var(--c-messages)"
          file={
            <CsvLink
              endpoint={getMessageActivity}
              querystring={daysShown(member)}
              of="the messages"
              variant="quiet"
            />
          }
        />
        <WeekBars
          title="Voice time by week"
          weeks={weeks.map((week) => ({ monday: week.monday, value: week.hours }))}
          written={hours}
          color="var(--c-voice)"
          file={
            <CsvLink
              endpoint={getVoiceActivity}
              querystring={daysShown(member)}
              of="the voice time"
              variant="quiet"
            />
          }
        />
      </div>
      <Applications userId={member.userId} submissions={member.submissions ?? []} />
      <RolesOverTime userId={member.userId} changes={member.roleChanges} />
    </div>
  )
}

/** The shown days, as parameters of the CSV export. */
function daysShown({ userId, days = [] }: MemberActivity): Record<string, string> {
  return { users: userId, startDate: days[0]?.date ?? '', endDate: days.at(-1)?.date ?? '' }
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function count(value = 0): string {
  return formatNumber(value)
}

/** `12 of 15` checked events; excused ones are not counted. */
function attended(attendance: MemberActivity['attendance']): string {
  if (!attendance) return '–'
  const { present, late, absent, unsigned } = attendance
  const there = present + late + unsigned
  const all = there + absent
  return all === 0 ? '–' : `${count(there)} of ${count(all)}`
}

function hours(value = 0): string {
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: 1 })} h`
}
