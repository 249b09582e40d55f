import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import {
  type Ballot as Answer,
  castVote,
  maxVoteReason,
  type Votes,
} from '../../../../contract/applications/votes.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { RequestError } from '../../../app/menu/request-error.tsx'
import { useUnsavedChanges } from '../../../app/unsaved/use-unsaved-changes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/field.tsx'
import { applicationsKey } from '../../queries.ts'
import { votesQuery } from './queries.ts'
import styles from './votes.module.css'

const choices = [
  { answer: 'yes', label: t('Yes'), Icon: Check },
  { answer: 'no', label: t('No'), Icon: X },
  { answer: 'unsure', label: t('Unsure'), Icon: CircleQuestionMark },
] as const

/** Where the viewer votes, changes their vote or skips it; a reason that could not be saved is kept. */
export function Ballot({ votes: { submissionId, own } }: { votes: Votes }) {
  const queryClient = useQueryClient()
  const { values, set, discard, isDirty } = useUnsavedChanges(`vote ${submissionId}`, {
    reason: own?.reason ?? '',
  })
  const vote = useMutation({
    mutationFn: (answer: Answer) =>
      call(castVote, { body: { submissionId, answer, reason: values.reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: votesQuery(submissionId).queryKey })
      discard()
      await queryClient.invalidateQueries({ queryKey: applicationsKey })
    },
  })
  return (
    <div className={styles.ballot} data-ballot>
      <fieldset className={styles.choices} aria-label={t('Your vote')}>
        {choices.map(({ answer, label, Icon }) => (
          <Button
            key={answer}
            size="small"
            icon={<Icon size={16} strokeWidth={2} aria-hidden />}
            aria-pressed={own?.answer === answer}
            data-answer={answer}
            isBusy={vote.isPending && vote.variables === answer}
            onClick={() => vote.mutate(answer)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <TextInput
        aria-label={t('Reason')}
        placeholder={t('Reason, optional')}
        value={values.reason}
        maxLength={maxVoteReason}
        onChange={({ target }) => set('reason', target.value)}
      />
      {own && own.answer !== 'excused' && isDirty && (
        <Button size="small" isBusy={vote.isPending} onClick={() => vote.mutate(own.answer)}>
          {t('Save Reason')}
        </Button>
      )}
      {vote.error && (
        <RequestError error={vote.error}>
          {t('Failed to save your vote. Please try again.')}
        </RequestError>
      )}
      {!own && (
        <p className={styles.hint}>
          {t('You see how others voted once you have voted.')}{' '}
          <button type="button" className="link" onClick={() => vote.mutate('excused')}>
            {t('Skip this vote')}
          </button>
        </p>
      )}
    </div>
  )
}
