import {
  getMessageActivity,
  getVoiceActivity,
  type MemberActivity,
} from '../../contract/activity/dashboard.ts'
import { hasAnyTask } from '../../contract/core/tasks.ts'
import { deletedMemberId, notesReaders } from '../../contract/members/profiles.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { useAccount } from '../app/session/account.ts'
import { useTasks } from '../app/session/tasks.ts'
import { LastEvents } from '../attendance/last-events.tsx'
import { MemberCharacters } from '../characters/member-characters.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { formatShortTenths } from '../ui/format-tenths.ts'
import { MemberAbsences } from './absences/member-absences.tsx'
import { Applications } from './applications.tsx'
import { LevelProgress } from './level-progress.tsx'
import { MemberHeader } from './member-header.tsx'
import styles from './member-page.module.css'
import { Notes } from './notes/notes.tsx'
import { useNotes } from './notes/use-notes.ts'
import { RolesOverTime } from './roles-over-time.tsx'
import { WeekBars } from './week-bars.tsx'
import { weeksOf } from './weeks.ts'

/** What the viewer may know about one member. */
export function MemberSheet({ member }: { member: MemberActivity }) {
  const { userId, days, submissions, roleChanges, lastEvents } = member
  return (
    <div className="stack">
      <MemberHeader member={member} />
      {days && <Activity member={member} days={days} />}
      <div className={styles.columns}>
        <div>
          {lastEvents?.[0] && <LastEvents events={lastEvents} summary={member.lastAttendance} />}
          {submissions && <Applications userId={userId} submissions={submissions} />}
          <RolesOverTime userId={userId} changes={roleChanges} />
        </div>
        <div>
          <MemberCharacters userId={userId} />
          <MemberAbsences member={member} />
          <NotesCard userId={userId} />
        </div>
      </div>
    </div>
  )
}

/** The totals, levels and last weeks. */
function Activity({ member, days }: { member: MemberActivity; days: Days }) {
  const weeks = weeksOf(days)
  const { userId, submissions } = member
  return (
    <>
      <dl className={styles.totals}>
        <Total label={t('Messages')} value={count(member.messageCount)} />
        <Total label={t('Voice time')} value={hours(member.voiceTime)} />
        <Total label={t('Event sign-ups')} value={count(member.eventsCount)} />
        <Total label={t('Attendance')} value={attended(member.attendance)} />
        {member.reliability != null && (
          <Total
            label={t('Reliability')}
            value={t('{percent}%', { percent: Math.round(100 * member.reliability) })}
          />
        )}
        {submissions && <Total label={t('Applications')} value={count(submissions.length)} />}
      </dl>
      <div className={styles.pair}>
        <LevelProgress
          title={t('Message level')}
          level={member.messageLevel ?? 0}
          xp={member.messageXP ?? 0}
          required={member.messageRequiredXP ?? 0}
          color="var(--c-messages)"
        />
        <LevelProgress
          title={t('Voice level')}
          level={member.voiceLevel ?? 0}
          xp={member.voiceXP ?? 0}
          required={member.voiceRequiredXP ?? 0}
          color="var(--c-voice)"
        />
        <WeekBars
          title={t('Messages by week')}
          weeks={weeks.map(({ monday, messages }) => ({ monday, value: messages }))}
          written={count}
          color="var(--c-messages)"
          file={
            <CsvLink
              endpoint={getMessageActivity}
              querystring={daysShown(userId, days)}
              of={t('the messages')}
              variant="quiet"
            />
          }
        />
        <WeekBars
          title={t('Voice time by week')}
          weeks={weeks.map((week) => ({ monday: week.monday, value: week.hours }))}
          written={hours}
          color="var(--c-voice)"
          file={
            <CsvLink
              endpoint={getVoiceActivity}
              querystring={daysShown(userId, days)}
              of={t('the voice time')}
              variant="quiet"
            />
          }
        />
      </div>
    </>
  )
}

/** The private notes, for those who may read them. */
function NotesCard({ userId }: { userId: string }) {
  const mayRead = hasAnyTask(useTasks(), notesReaders)
  const isOwn = useAccount().info?.claims?.id === userId
  if (!mayRead || isOwn || userId === deletedMemberId) return null
  return <NotesText userId={userId} />
}

function NotesText({ userId }: { userId: string }) {
  const { info } = useAccount()
  const notes = useNotes(userId, info?.claims?.id ?? '')
  return (
    <section className={styles.card} aria-label={t('Notes')}>
      <Notes notes={notes} />
    </section>
  )
}

type Days = NonNullable<MemberActivity['days']>

/** The shown days, as parameters of the CSV export. */
function daysShown(userId: string, days: Days): Record<string, string> {
  return { users: userId, startDate: days[0]?.date ?? '', endDate: days.at(-1)?.date ?? '' }
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function count(value?: number | null): string {
  return formatNumber(value ?? 0)
}

/** `12 of 15` checked events; excused ones are not counted. */
function attended(attendance: MemberActivity['attendance']): string {
  if (!attendance) return '–'
  const { present, late, absent, unsigned } = attendance
  const there = present + late + unsigned
  const all = there + absent
  return all === 0 ? '–' : t('{there, number} of {all, number}', { there, all })
}

function hours(value?: number | null): string {
  return t('{hours} h', { hours: formatShortTenths(value ?? 0) })
}
