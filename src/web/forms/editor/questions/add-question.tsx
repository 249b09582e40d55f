import Plus from 'lucide-react/icons/plus'
import { flushSync } from 'react-dom'
import { addQuestion, formLimits } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cardAnchor } from '../card-anchor.ts'
import { useEditor } from '../editor-context.ts'
import styles from '../form-editor.module.css'
import { SaveError } from '../saving/save-error.tsx'

/** The response contains no question. */
class InvalidReply extends Error {}

/** Adds a question at the end of the form and focuses it. */
export function AddQuestion({ count }: { count: number }) {
  const { store, types, announce } = useEditor()
  const isFull = count >= formLimits.questions
  const addition = useSingleMutation({
    mutationFn: async () => {
      const draft = {
        formId: store.formId,
        questionText: t('New Question'),
        typeId: types[0]?.typeId ?? 1,
        isRequired: false,
      }
      await store.saveOrder()
      const reply = await call(addQuestion, { body: draft, pascalCaseKeys: true })
      if (typeof reply?.questionId !== 'number') throw new InvalidReply()
      return { ...draft, ...reply }
    },
    onSuccess: (question) => {
      flushSync(() => store.add(question))
      const card = document.getElementById(cardAnchor(question.questionId))
      card?.scrollIntoView({ block: 'nearest' })
      card?.querySelector<HTMLTextAreaElement>('[data-question-text]')?.select()
      announce(t('Question {number} added.', { number: count + 1 }))
    },
  })
  return (
    <div className={styles.add}>
      {addition.error && (
        <SaveError error={addition.error}>
          {addition.error instanceof InvalidReply
            ? t('Failed to add question. Invalid server response.')
            : t('Failed to add question. Please try again.')}
        </SaveError>
      )}
      <Button
        variant="primary"
        size="medium"
        icon={<Plus size={18} strokeWidth={2} aria-hidden />}
        isBusy={addition.isPending}
        disabled={isFull}
        onClick={() => addition.mutate()}
      >
        {t('Add New Question')}
      </Button>
      {isFull && (
        <p className="muted">
          {t('A form may have at most {max} questions.', { max: formLimits.questions })}
        </p>
      )}
    </div>
  )
}
