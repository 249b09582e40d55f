import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  deleteDependency,
  type EditedQuestion,
  saveDependency,
} from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { useEditor } from '../editor-context.ts'
import type { Choice, Condition } from './conditions.ts'

/** A question that can be depended on, with its number in the form from 1. */
export interface Source {
  question: EditedQuestion
  number: number
}

/** The chosen condition: an unsaved choice, also from before a reload, otherwise the saved one. */
export function useChoice(
  questionId: number,
  condition: Condition | null,
  sources: readonly Source[],
) {
  const { store } = useEditor()
  const [choice, choose] = useState(() => {
    const left = store.card(questionId)?.card.openCondition
    return left && sources.some(({ question }) => question.questionId === left.sourceId)
      ? left
      : null
  })
  const saved = {
    sourceId: condition?.dependsOnQuestionId ?? 0,
    answer: condition?.requiredAnswer ?? '',
  }
  const chosen = choice ?? saved
  const isOpen = chosen.sourceId !== saved.sourceId || chosen.answer !== saved.answer
  const source = sources.find(({ question }) => question.questionId === chosen.sourceId)?.question
  useEffect(() => {
    store.card(questionId)?.storeOpenCondition(isOpen ? choice : null)
  }, [store, questionId, isOpen, choice])
  const names = source?.options?.map(({ answerOption }) => answerOption) ?? []
  return { chosen, choose, isOpen, source, names }
}

/** The mutations of a condition. Unsaved options of the source are saved first. */
export function useConditionCalls(questionId: number, onDone: (note: string) => void) {
  const { store } = useEditor()
  const saving = useMutation({
    mutationFn: async ({ sourceId, answer }: Choice) => {
      const isSaved = await store.card(sourceId)?.saveNow()
      if (!isSaved) throw new Error('the options could not be saved')
      const condition = { questionId, dependsOnQuestionId: sourceId, requiredAnswer: answer }
      await call(saveDependency, { body: condition, pascalCaseKeys: true })
      return condition
    },
    onSuccess: (condition) => {
      store.card(questionId)?.setCondition(condition)
      onDone(t('Dependency added'))
    },
  })
  const deletion = useMutation({
    mutationFn: () => call(deleteDependency, { params: { questionId } }),
    onSuccess: () => {
      store.card(questionId)?.setCondition(null)
      onDone(t('Dependency deleted'))
    },
  })
  return { saving, deletion }
}
