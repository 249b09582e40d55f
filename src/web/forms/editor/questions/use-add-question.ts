import { flushSync } from 'react-dom'
import { addQuestion, formLimits } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { cardAnchor } from '../card-anchor.ts'
import { useEditor } from '../editor-context.ts'

/** The response contains no question. */
class InvalidReply extends Error {}

/** Adds a question at the end of the form, which has `count` now, and focuses it. */
export function useAddQuestion(count: number) {
  const { store, types, announce } = useEditor()
  const { mutate, isPending, error } = useSingleMutation({
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
  return {
    add: () => mutate(),
    isPending,
    isFull: count >= formLimits.questions,
    error,
    failure:
      error instanceof InvalidReply
        ? t('Failed to add question. Invalid server response.')
        : t('Failed to add question. Please try again.'),
  }
}
