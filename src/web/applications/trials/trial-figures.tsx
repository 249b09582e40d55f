import type { Trial, Trials } from '../../../contract/applications/trials.ts'
import { pages } from '../../../contract/core/pages.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { StaffLink } from '../../app/menu/staff-link.tsx'
import { markClass } from '../../attendance/overview/status-mark.tsx'
import { statusNames } from '../../attendance/overview/statuses.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { dayFormats } from '../../ui/format-date.ts'
import { formatTenths } from '../../ui/format-tenths.ts'
import { reviewUrl } from '../list/submissions-table.tsx'
import styles from './trials.module.css'

interface TrialFiguresProps {
  trials: Trials
  trial: Trial
  /** Whether to show comments, with a link to all of them; the review page shows them itself. */
  hasComments: boolean
}

/** Attendance, activity and comments since the start of a trial; nothing that the viewer may not see. */
export function TrialFigures({ trials, trial, hasComments }: TrialFiguresProps) {
  const { attendance, activity } = trial
  // A server without comments on trials sends none.
  const comments = hasComments && trial.comments?.count ? trial.comments : null
  if (!attendance && !activity && !comments) return null
  return (
    <div className={styles.figures}>
      {attendance && <Attendance attendance={attendance} timeZone={trials.timeZone} />}
      {activity && (
        <>
          <Weekly
            title={t('Messages a week')}
            value={activity.messages}
            median={trials.median?.messages}
            format={(value) => String(Math.round(value))}
          />
          <Weekly
            title={t('Voice a week')}
            value={activity.voiceHours}
            median={trials.median?.voiceHours}
            format={formatHours}
          />
        </>
      )}
      {comments && <Comments comments={comments} to={reviewUrl(trial)} />}
    </div>
  )
}

function formatHours(hours: number): string {
  return t('{hours} h', { hours: formatTenths(hours) })
}

interface CommentsProps {
  comments: NonNullable<Trial['comments']>
  /** The application, where all comments are. */
  to: string
}

function Comments({ comments: { count, latest }, to }: CommentsProps) {
  return (
    <div>
      <h3>{t('Comments')}</h3>
      <ul className={styles.comments}>
        {latest.map(({ commentId, author, text }) => (
          <li key={commentId}>
            <Avatar
              src={author?.avatar ?? ''}
              name={author?.displayName ?? t('Deleted member')}
              size={20}
            />
            <p dir="auto">
              <b>{author?.displayName ?? t('Deleted member')}</b> {text}
            </p>
          </li>
        ))}
      </ul>
      <StaffLink page={pages.submission} to={to} className="link">
        {t('{count, plural, one {Open the comment} other {All # comments}}', { count })}
      </StaffLink>
    </div>
  )
}

interface AttendanceProps {
  attendance: NonNullable<Trial['attendance']>
  timeZone: string
}

function Attendance({ attendance, timeZone }: AttendanceProps) {
  const { came, expected, reliability, events, signups, nextEvent } = attendance
  const weekday = new Intl.DateTimeFormat(locale(), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
  })
  return (
    <div>
      <h3>{t('Attendance')}</h3>
      <p className={styles.figure}>
        <b>{t('{there, number} of {all, number}', { there: came, all: expected })}</b>{' '}
        <span>{t('in this trial')}</span>{' '}
        {reliability != null && (
          <span>
            {t('{percent}% reliability overall', { percent: Math.round(100 * reliability) })}
          </span>
        )}
      </p>
      {events.length > 0 && (
        <>
          <p className={styles.last}>
            {t('Last {count, plural, one {event} other {# events}}', { count: events.length })}
          </p>
          <ul className={styles.events}>
            {events.map(({ eventId, title, startsAt, status }) => (
              <li key={eventId} title={title}>
                <span>{weekday.format(new Date(startsAt)).replaceAll(/[.,]/g, '')}</span>
                <i className={markClass[status]} aria-hidden />
                <span className="vh">
                  {title}: {statusNames[status]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>
        {nextEvent
          ? t('Signed up for {count, plural, one {# event} other {# events}}, next for {date}.', {
              count: signups,
              date: dayFormats.dayAndMonth.format(new Date(nextEvent.startsAt)),
            })
          : t('Signed up for {count, plural, one {# event} other {# events}}.', { count: signups })}
      </p>
    </div>
  )
}

interface WeeklyProps {
  title: string
  value: number
  /** The guild's; undefined if unknown. */
  median: number | undefined
  format: (value: number) => string
}

function Weekly({ title, value, median, format }: WeeklyProps) {
  const max = 1.25 * Math.max(value, median ?? 0) || 1
  const share = (part: number) => `${(100 * part) / max}%`
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.figure}>
        <b>{format(value)}</b>{' '}
        {median !== undefined && t('guild’s median {median}', { median: format(median) })}
      </p>
      <div className={styles.bar} aria-hidden>
        <i style={{ width: share(value) }} />
        {median !== undefined && <b style={{ left: share(median) }} />}
      </div>
      <p className={styles.note}>
        {median === undefined ? t('No activity to compare with.') : t('The line marks the median.')}
      </p>
    </div>
  )
}
