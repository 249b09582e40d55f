import { flushSync } from 'react-dom'
import { deleteQuestion } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { cardAnchor } from '../card-anchor.ts'
import { dependentsOf } from '../conditions/conditions.ts'
import { useEditor, useQuestions } from '../editor-context.ts'
import type { FormEditorStore } from '../form-editor-store.ts'
import type { QuestionState } from '../question-store.ts'
import { SaveError } from '../saving/save-error.tsx'

interface DeleteQuestionProps {
  card: QuestionState
  number: number
  onClose: () => void
}

/** Confirms the deletion of a question and lists the conditions that will be removed. */
export function DeleteQuestion({ card: { questionId }, number, onClose }: DeleteQuestionProps) {
  const { store, announce } = useEditor()
  const dependents = dependentsOf(questionId, useQuestions())
  const deletion = useSingleMutation({
    mutationFn: () => call(deleteQuestion, { params: { questionId } }),
    onSuccess: () => {
      const index = store.state().order.value.indexOf(questionId)
      flushSync(() => store.remove(questionId))
      focusCardAt(store, index)
      announce(t('Question {number} deleted.', { number }))
    },
  })
  return (
    <ConfirmDialog
      question={t('Are you sure you want to delete this question?')}
      confirm={t('Delete')}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
      isBusy={deletion.isPending}
    >
      {dependents.length > 0 ? (
        <>
          <p>
            {t(
              'Other questions depend on it. They lose their condition and everyone will be asked:',
            )}
          </p>
          <ul>
            {dependents.map((one) => (
              <li key={one.questionId}>
                <q dir="auto">{one.questionText}</q>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('Submitted applications keep their answers to it.')}</p>
      )}
      {deletion.error && (
        <SaveError error={deletion.error}>
          {t('Failed to delete question. Please try again.')}
        </SaveError>
      )}
    </ConfirmDialog>
  )
}

/** The focused element was removed: focuses the question at its position, or the page heading. */
function focusCardAt(store: FormEditorStore, index: number): void {
  const ids = store.state().order.value
  const next = ids[Math.min(index, ids.length - 1)]
  const card = next === undefined ? null : document.getElementById(cardAnchor(next))
  const heading = card?.querySelector('h3') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus()
}
