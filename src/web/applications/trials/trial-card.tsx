import type { ReactNode } from 'react'
import type { Trial, Trials } from '../../../contract/applications/trials.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { StaffLink } from '../../app/menu/staff-link.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge, Tag } from '../../ui/display/badge.tsx'
import { dayFormats, formatDateTime } from '../../ui/format-date.ts'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { reviewUrl } from '../list/submissions-table.tsx'
import { dayOfTrial, describeEnd } from './trial-days.ts'
import { TrialFigures } from './trial-figures.tsx'
import styles from './trials.module.css'

interface TrialCardProps {
  trials: Trials
  trial: Trial
  /** Whether the name links to the application. */
  isLinked?: boolean
  /** The buttons. */
  children: ReactNode
}

/** What happened since a trial started, and what can be done about it. */
export function TrialCard({ trials, trial, isLinked = false, children }: TrialCardProps) {
  const { userName, avatar, startsOn, endsOn, inGuild, reviewer } = trial
  const { day, length } = dayOfTrial({ startsOn, endsOn, today: trials.today })
  return (
    <section className={styles.card} aria-label={t('Trial of {userName}', { userName })}>
      <div className={styles.head}>
        <Avatar src={avatar} name={userName} size={48} />
        <div>
          <h2>
            {isLinked ? (
              <StaffLink page={pages.submission} to={reviewUrl(trial)}>
                <bdi>{userName}</bdi>
              </StaffLink>
            ) : (
              <bdi>{userName}</bdi>
            )}
          </h2>
          <p className={styles.state}>
            <Badge color="info">{t('Trial')}</Badge>
            {!inGuild && <Tag>{t('Left the server')}</Tag>}
            <span>
              {t('Day {day} of {length}, ends {date}', { day, length, date: formatDay(endsOn) })}
            </span>
            {reviewer && (
              <span className="muted">
                {rich('Reviewer: <name>{reviewer}</name>', {
                  reviewer: reviewer.displayName,
                  name: isolated,
                })}
              </span>
            )}
          </p>
        </div>
        {length <= 31 && (
          <div className={styles.days} aria-hidden>
            {Array.from({ length }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other key
              <i key={index} data-past={index < day || undefined} />
            ))}
          </div>
        )}
      </div>
      <TrialFigures trials={trials} trial={trial} hasComments={isLinked} />
      <Extensions trial={trial} />
      <div className={styles.foot}>
        <p>
          {describeEnd(endsOn, trials.today)} {t('Nothing changes until somebody decides.')}
          <Reminder trial={trial} />
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}

const formatDay = (day: string) => dayFormats.dayAndMonth.format(new Date(day))

const deliveries = { waiting: t('Not sent yet'), sent: t('Sent'), failed: t('Not sent') } as const

function Extensions({ trial: { extensions } }: { trial: Trial }) {
  if (extensions.length === 0) return null
  return (
    <ul className={styles.extensions} aria-label={t('Extensions')}>
      {extensions.map(({ at, by, endsOn, message, state, reason }) => (
        <li key={at}>
          {by == null
            ? t('Staff extended it to {date}.', { date: formatDay(endsOn) })
            : t('{by} extended it to {date}.', { by, date: formatDay(endsOn) })}{' '}
          {message && <q dir="auto">{message}</q>}{' '}
          <span className="muted">
            {deliveries[state]}
            {reason && `: ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Reminder({ trial: { reminder } }: { trial: Trial }) {
  if (!reminder) return null
  const { at, state, reason } = reminder
  return (
    <span className="muted">
      {' '}
      {state === 'sent' && t('Staff were reminded on {date}.', { date: formatDateTime(at) })}
      {state === 'waiting' && t('The reminder is being sent.')}
      {state === 'failed' && `${t('The reminder could not be sent.')} ${reason ?? ''}`}
    </span>
  )
}
