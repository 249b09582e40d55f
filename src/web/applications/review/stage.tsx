import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type ApplicationReview,
  assignReviewer,
  maxStageReason,
  openApplication,
  setStage,
} from '../../../contract/applications/review.ts'
import { openStages, type Stage, stageNames } from '../../../contract/applications/stages.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useAccount } from '../../app/session/account.ts'
import { useMay } from '../../app/session/tasks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import { applicationsKey, reviewQuery } from '../queries.ts'
import styles from './stage.module.css'

interface StagePanelProps {
  submissionId: number
  /** Whether nothing can change, because the viewer is the applicant or the applicant deleted their data. */
  isKept: boolean
}

/** The stage of the application and its reviewer, if the guild reviews as a team and the server supports it. */
export function StagePanel({ submissionId, isKept }: StagePanelProps) {
  const { data: review } = useQuery(reviewQuery(submissionId))
  const mayChange = useMay(setStage) && !isKept
  const { info } = useAccount()
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => call(openApplication, { params: { submissionId } }),
    onSuccess: () => refresh(queryClient, submissionId),
  })
  const { mutate, isIdle } = open
  // Unless staff set it back by hand.
  const isNew = review?.stage === 'received' && review.history.length < 2

  useEffect(() => {
    if (isNew && mayChange && isIdle) mutate()
  }, [isNew, mayChange, isIdle, mutate])

  if (!review || !info?.hasTeamReview) return null
  return (
    <section className={styles.panel} aria-label={t('Stage')}>
      <Track review={review} />
      {mayChange && isOpen(review.stage) && <StageForm review={review} />}
      <Reviewer review={review} mayChange={mayChange} viewerId={info.claims?.id} />
    </section>
  )
}

function isOpen(stage: Stage): boolean {
  return openStages.some((open) => open === stage)
}

const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })

/** The stages up to membership, or those it came to before it ended otherwise. */
function Track({ review: { stage, history } }: { review: ApplicationReview }) {
  const last: Stage = isOpen(stage) || stage === 'trial' ? 'member' : stage
  const hasTrial = [stage, ...history.map((reached) => reached.stage)].includes('trial')
  const all: Stage[] = [...openStages, ...(hasTrial ? (['trial'] as const) : []), last]
  const present = all.indexOf(stage)
  return (
    <ol className={styles.track}>
      {all.map((one, index) => {
        const entry = history.findLast((reached) => reached.stage === one)
        return (
          <li
            key={one}
            data-reached={index <= present || undefined}
            aria-current={index === present ? 'step' : undefined}
            title={entry?.reason ? `${entry.setBy}: ${entry.reason}` : undefined}
          >
            {t(stageNames[one])}
            {entry && index <= present && (
              <time dateTime={entry.at}>{day.format(new Date(entry.at))}</time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function StageForm({ review: { submissionId, stage } }: { review: ApplicationReview }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(stage)
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: () =>
      call(setStage, { body: { submissionId, stage: chosen as 'received', reason } }),
    onSuccess: () => {
      setReason('')
      return refresh(queryClient, submissionId)
    },
  })
  return (
    <details className={styles.change}>
      <summary>
        {t('Change stage')}
        <ChevronDown className="chevron" size={16} aria-hidden />
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Field label={t('Stage')} size="small">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => setChosen(target.value as Stage)}
            >
              {openStages.map((one) => (
                <option key={one} value={one}>
                  {t(stageNames[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('Reason')} hint={t('Only staff can see it.')} size="small">
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={maxStageReason}
              required
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {save.error && (
          <RequestError error={save.error}>
            {t('Failed to save the stage. Please try again.')}
          </RequestError>
        )}
        <Button type="submit" size="small" isBusy={save.isPending} disabled={chosen === stage}>
          {t('Save Stage')}
        </Button>
      </form>
    </details>
  )
}

interface ReviewerProps {
  review: ApplicationReview
  mayChange: boolean
  viewerId: string | undefined
}

function Reviewer({ review, mayChange, viewerId }: ReviewerProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const queryClient = useQueryClient()
  const { submissionId, reviewer, reviewers } = review
  const assign = useMutation({
    mutationFn: (userId: string | null) => call(assignReviewer, { body: { submissionId, userId } }),
    onSuccess: () => refresh(queryClient, submissionId),
  })
  if (!mayChange && !reviewer) return null
  const isListed = reviewers.some(({ userId }) => userId === reviewer?.userId)
  const canTake =
    mayChange &&
    reviewer?.userId !== viewerId &&
    reviewers.some(({ userId }) => userId === viewerId)
  return (
    <div className={styles.reviewer}>
      <label htmlFor={id}>{t('Reviewer')}</label>
      <Select
        ref={select}
        id={id}
        value={reviewer?.userId ?? ''}
        disabled={!mayChange || assign.isPending}
        onChange={({ target }) => assign.mutate(target.value || null)}
      >
        <option value="">{t('Nobody')}</option>
        {reviewer && !isListed && <option value={reviewer.userId}>{reviewer.displayName}</option>}
        {reviewers.map(({ userId, displayName }) => (
          <option key={userId} value={userId}>
            {displayName}
          </option>
        ))}
      </Select>
      {canTake && viewerId && (
        <Button
          size="small"
          isBusy={assign.isPending}
          onClick={() => assign.mutate(viewerId, { onSuccess: () => select.current?.focus() })}
        >
          {t('Take')}
        </Button>
      )}
      {assign.error && (
        <RequestError error={assign.error}>
          {t('Failed to save the reviewer. Please try again.')}
        </RequestError>
      )}
    </div>
  )
}

async function refresh(queryClient: ReturnType<typeof useQueryClient>, submissionId: number) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: reviewQuery(submissionId).queryKey }),
    queryClient.invalidateQueries({ queryKey: applicationsKey }),
  ])
}
