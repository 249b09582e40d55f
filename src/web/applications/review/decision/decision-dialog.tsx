import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  type DecisionMessages,
  getDecisionMessages,
  type Outcome,
} from '../../../../contract/applications/decision-messages.ts'
import {
  maxDecisionReason,
  type Submission,
} from '../../../../contract/applications/submissions.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { RequestError } from '../../../app/menu/request-error.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Loading } from '../../../ui/display/load-states.tsx'
import { Field, TextInput } from '../../../ui/fields/field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './decision-dialog.module.css'
import { findMessageProblem, MessageFields } from './message-fields.tsx'

/** A decision with what goes along with it. */
export interface DecisionChoice {
  approved: boolean
  message?: string
  reason?: string
}

interface DecisionDialogProps {
  submission: Submission
  outcome: Outcome
  onDecide: (choice: DecisionChoice) => void
  onClose: () => void
  isBusy: boolean
  /** Why the last attempt failed. */
  failure: ReactNode
}

const outcomeChoices = [
  { value: 'approved', label: t('Approve') },
  { value: 'rejected', label: t('Reject') },
] as const

/** Decides with a message to the applicant and a reason for staff. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { submission, onDecide, onClose, isBusy, failure } = props
  const messages = useQuery(decisionMessagesQuery(submission.submissionId))
  const draft = useDraft(props.outcome, messages.data)
  const { outcome, text, standard, values, reason } = draft
  const formId = useId()
  const { userName } = submission
  const isApproval = outcome === 'approved'
  return (
    <Dialog
      title={
        isApproval ? t('Approve {userName}', { userName }) : t('Reject {userName}', { userName })
      }
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isApproval ? 'primary' : 'dangerFill'}
            size="medium"
            disabled={!values || findMessageProblem(text, values) !== undefined}
            isBusy={isBusy}
          >
            {isApproval ? t('Approve Application') : t('Reject Application')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onDecide(draft.choice)
        }}
      >
        {(submission.approved == null || submission.isOnTrial) && (
          <Segmented
            label={t('Decision')}
            options={outcomeChoices}
            value={outcome}
            onChange={draft.setOutcome}
          />
        )}
        {messages.isPending && <Loading>{t('Loading messages...')}</Loading>}
        {messages.error && (
          <RequestError
            error={messages.error}
            onRetry={() => void messages.refetch()}
            isRetrying={messages.isFetching}
          >
            {t('Failed to load the messages. Please try again later.')}
          </RequestError>
        )}
        {values && standard !== undefined && (
          <MessageFields
            key={outcome}
            name={submission.userName}
            templates={draft.templates}
            standard={standard}
            text={text}
            values={values}
            onChange={draft.setMessage}
          />
        )}
        <ReasonField value={reason} onChange={draft.setReason} />
        {failure}
      </form>
    </Dialog>
  )
}

function ReasonField(props: { value: string; onChange: (reason: string) => void }) {
  return (
    <Field label={t('Reason, for staff')} hint={t('Optional. Only staff can see it.')} size="small">
      {(control) => (
        <TextInput
          {...control}
          value={props.value}
          maxLength={maxDecisionReason}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The chosen outcome, message and reason; the first template that can be sent is the initial message. */
function useDraft(initial: Outcome, messages: DecisionMessages | undefined) {
  const [outcome, setOutcome] = useState(initial)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<string>()
  const templates = messages?.templates.filter((one) => one.outcome === outcome) ?? []
  const standard = messages?.standard[outcome]
  const values = messages?.values[outcome]
  const first = templates.find(({ text }) => values && !findMessageProblem(text, values))
  const text = message ?? first?.text ?? standard ?? ''
  const choice: DecisionChoice = {
    approved: outcome === 'approved',
    ...(text !== standard && { message: text }),
    ...(reason.trim() && { reason }),
  }
  return {
    ...{ outcome, reason, text, standard, templates, values, choice, setReason, setMessage },
    setOutcome: (chosen: Outcome) => {
      setOutcome(chosen)
      setMessage(undefined)
    },
  }
}

/** The message templates for a decision. */
const decisionMessagesQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'messages'],
    queryFn: () => call(getDecisionMessages, { params: { submissionId } }),
    retry: false,
  })
