import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import type { HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import { Badge, Tag } from '../ui/display/badge.tsx'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import { formatClock } from '../ui/format-date.ts'
import type { Check as ComponentCheck } from './check.ts'
import { buildChecks } from './checks.ts'
import { componentTitles } from './component-titles.ts'
import styles from './health-page.module.css'
import { outageChecks, summarizeChecks } from './outage.ts'
import { healthQuery, pollInterval } from './queries.ts'

const FailedJobs = lazyComponent(async () => (await import('./failed-jobs.tsx')).FailedJobs)
const OrphanedRooms = lazyComponent(
  async () => (await import('./orphaned-rooms.tsx')).OrphanedRooms,
)

const MoveDialog = lazyComponent(
  async () => (await import('./database-move/move-dialog.tsx')).MoveDialog,
)

/** /menu/health: the state of each component, with remedies. */
export function HealthPage() {
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  const [isMoving, setMoving] = useState(false)
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  return (
    <StaffPage
      title={t('Health')}
      subtitle={
        lookedAt > 0 &&
        t('Checked at {time}, again every {seconds} s', {
          time: formatClock(lookedAt),
          seconds: pollInterval / 1000,
        })
      }
      actions={
        <Button
          size="small"
          icon={<RefreshCw size={16} strokeWidth={2} aria-hidden />}
          isBusy={isFetching}
          onClick={() => void refetch()}
        >
          {t('Check Now')}
        </Button>
      }
    >
      {error && hasLostAccess(error) ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the health report.')}
        </RequestError>
      ) : error ? (
        <Checks checks={outageChecks(error)} />
      ) : data ? (
        <>
          <Checks
            checks={buildChecks(data)}
            databaseAction={
              data.database.isMovable && (
                <Button size="small" onClick={() => setMoving(true)}>
                  {t('Move to PostgreSQL Server')}
                </Button>
              )
            }
          />
          {data.jobs && data.jobs.failed.length > 0 && <FailedJobs jobs={data.jobs.failed} />}
          <OrphanedRoomsIfAny rooms={data.orphanedRooms} />
        </>
      ) : (
        <LoadingSkeleton />
      )}
      {isMoving && <MoveDialog onClose={() => setMoving(false)} />}
    </StaffPage>
  )
}

function OrphanedRoomsIfAny({ rooms }: { rooms: HealthReport['orphanedRooms'] | undefined }) {
  return rooms && rooms.length > 0 && <OrphanedRooms rooms={rooms} />
}

function hasLostAccess(error: Error): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status)
}

const icons = { ok: CircleCheck, watch: TriangleAlert, down: OctagonAlert }

interface ChecksProps {
  checks: readonly ComponentCheck[]
  databaseAction?: ReactNode
}

function Checks({ checks, databaseAction }: ChecksProps) {
  const { state, sentence } = summarizeChecks(checks)
  const Icon = icons[state]
  return (
    <>
      <p role="status" className={classes(styles.summary, styles[state])}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        {sentence}
      </p>
      <ul className={styles.checks} aria-label={t('Components')}>
        {checks.map((check) => (
          <CheckRow key={check.title} check={check}>
            {check.title === componentTitles.database && databaseAction}
          </CheckRow>
        ))}
      </ul>
    </>
  )
}

/** A component's state; `children` is what can be done here. */
function CheckRow({ check, children }: { check: ComponentCheck; children: ReactNode }) {
  const { title, state, sentence, details = [], remedy } = check
  return (
    <li className={classes(state === 'down' && styles.isDown)}>
      <h2>{title}</h2>
      <State of={state} />
      <div>
        <p className={classes(state === 'unknown' && 'faint')}>{sentence}</p>
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {remedy && <p className="muted">{remedy}</p>}
      </div>
      {children}
    </li>
  )
}

/** A badge only for trouble. */
function State({ of }: { of: ComponentCheck['state'] }) {
  if (of === 'ok') {
    return (
      <span className={styles.works}>
        <Check size={16} strokeWidth={2} aria-hidden />
        {t('Works')}
      </span>
    )
  }
  if (of === 'watch') return <Badge color="warning">{t('Attention')}</Badge>
  if (of === 'down') return <Badge color="danger">{t('Down', { context: 'state' })}</Badge>
  return <Tag>{t('Unknown')}</Tag>
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading the health report...')}</Loading>
      <div aria-hidden>
        <div className={styles.summary}>
          <Skeleton width={180} height={22} />
        </div>
        <div className={styles.checks}>
          {Array.from({ length: 9 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
            <div key={row} className={styles.coming}>
              <Skeleton width="60%" height={16} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
