import Check from 'lucide-react/icons/check'
import { useParams } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import type { LineUpAnswer } from '../../contract/line-ups/line-up.ts'
import { t } from '../../text/t.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { categoryUrl } from '../events/event-urls.ts'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import { Board } from './board/board.tsx'
import { usePlaceChanges } from './board/since-version.tsx'
import { PublishActions } from './dialogs/publish-dialog.tsx'
import { type EditedLineUp, useLineUp } from './editing/use-line-up.ts'
import { Editors } from './editors.tsx'
import styles from './head.module.css'
import { formatStart } from './line-up-times.ts'
import { useView } from './line-up-view.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'

/** /menu/events/:id/:eventId/line-up: who plays in which party. */
export function LineUpPage() {
  const { id = '', eventId = '' } = useParams()
  const edited = useLineUp(eventId)
  const { lineUp, query } = edited
  if (lineUp) return <Builder channelId={id} edited={{ ...edited, lineUp }} />
  return (
    <StaffPage title={t('Line-up')} trail={breadcrumbsOf(id, eventId)} isWide>
      {query.error ? (
        <RequestError
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {t('The line-up could not be loaded. Please try again later.')}
        </RequestError>
      ) : (
        <>
          <Loading isHidden>{t('Loading line-up...')}</Loading>
          <Skeleton width="100%" height={640} />
        </>
      )}
    </StaffPage>
  )
}

function Builder({ channelId, edited }: { channelId: string; edited: EditedLineUp }) {
  const { lineUp, isSaving, editors, change } = edited
  const { eventId, title, channelName } = lineUp
  const view = useView(lineUp)
  const placeChanges = usePlaceChanges(lineUp, isSaving)
  return (
    <StaffPage
      title={title}
      subtitle={<Fact {...edited} />}
      trail={breadcrumbsOf(channelId, eventId, { title, channelName })}
      actions={
        <>
          <Editors editors={editors} view={view} />
          <PublishActions {...{ lineUp, isSaving, placeChanges, change }} />
        </>
      }
      isWide
    >
      {lineUp.isCancelled && (
        <p className={styles.cancelled} role="status">
          {t('This event was cancelled. Its line-up is kept, but can no longer be changed.')}
        </p>
      )}
      <UnsavedNotice {...edited} />
      <Board {...{ edited, view, placeChanges }} />
    </StaffPage>
  )
}

function breadcrumbsOf(
  id: string,
  eventId: string,
  names?: { title: string; channelName: string },
) {
  return {
    above: [
      { to: pages.events, label: t('Event Activity') },
      { to: categoryUrl(id), label: names ? `#${names.channelName}` : t('Events') },
      {
        to: `${categoryUrl(id)}/${encodeURIComponent(eventId)}`,
        label: names?.title ?? t('Event'),
      },
    ],
    here: t('Line-up'),
  }
}

function Fact({ lineUp, isSaving, hasFailed }: EditedLineUp) {
  const state = hasFailed ? t('Not saved') : isSaving ? t('Saving…') : t('Saved')
  return (
    <>
      {formatStart(lineUp)} · {countAnswers(lineUp)} ·{' '}
      <span role="status" className={hasFailed ? 'danger' : styles.saved}>
        {!hasFailed && !isSaving && <Check size={14} strokeWidth={2} aria-hidden />}
        {state}
      </span>
    </>
  )
}

/** `10 coming, 2 maybe, 1 waiting`; people who come late are coming. */
function countAnswers({ people }: EditedLineUp['lineUp']): string {
  const count = (...answers: (LineUpAnswer | null)[]) =>
    people.filter(({ answer, conflict }) => !conflict && answers.includes(answer)).length
  const [maybe, waiting, bench] = [count('maybe'), count('waiting'), count('bench')]
  const counts = [
    t('{count, plural, other {# coming}}', { count: count('signed', 'late') }),
    maybe > 0 && t('{count, number} maybe', { count: maybe }),
    waiting > 0 && t('{count, number} waiting', { count: waiting }),
    bench > 0 && t('{count, number} bench', { count: bench }),
  ]
  return counts.filter(Boolean).join(', ')
}
