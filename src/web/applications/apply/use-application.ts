import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { type AnswersByQuestion, askedQuestions } from '../../../contract/forms/visibility.ts'
import { refreshAccount } from '../../app/session/account.ts'
import { problemsWith, savedAnswers, toAnswerEntries, validAnswers } from '../questions/answers.ts'
import { type SavedDraft, saveDraft, submit } from './apply-api.ts'
import { draftSavedQuery } from './queries.ts'
import { clearStoredAnswers, readStoredAnswers, storeAnswers } from './stored-answers.ts'
import { clearStoredDraft, storeDraft } from './stored-draft.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'

interface Opened {
  formId: number
  userId: string
  /** The questions of the first step. */
  questions: Question[]
  /** A draft whose second step was open before a reload, if any. */
  draft: SavedDraft | null
  /** Why the person cannot apply now; nothing if they can. */
  refusal?: string | null | undefined
}

/** The state of an application form: its questions, answers and mutations. */
export function useApplication({ formId, userId, questions, draft: opened, refusal }: Opened) {
  const finish = useFinish()
  const queryClient = useQueryClient()
  const [answers, setAnswers] = useState<AnswersByQuestion>(() =>
    startingAnswers(
      [...questions, ...(opened?.followUps ?? [])],
      readStoredAnswers(formId, userId),
    ),
  )
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const [draft, setDraft] = useState(opened)
  const [step, setStep] = useState<1 | 2>(opened ? 2 : 1)

  const autosave = useDraftAutosave({ formId, userId, refusal })

  const followUps = draft?.followUps ?? []
  const all = [...questions, ...followUps]
  const visibleQuestions =
    step === 1 ? questions : askedQuestions(all, answers).filter((one) => followUps.includes(one))

  const saving = useMutation({
    mutationFn: async () => {
      await autosave.stop()
      return saveDraft(toAnswerEntries(questions, answers, { formId, userId }))
    },
    onSuccess: (saved) => {
      setDraft(saved)
      if (saved.followUps.length === 0) return submitting.mutate(saved)
      setAnswers((typed) => startingAnswers([...questions, ...saved.followUps], [...typed]))
      storeDraft(formId, userId, saved)
      setStep(2)
      void queryClient.invalidateQueries({ queryKey: draftSavedQuery(formId).queryKey })
    },
  })
  const submitting = useMutation({
    mutationFn: async ({ submissionId }: SavedDraft) => {
      await autosave.stop()
      const about = { formId, userId, ...(submissionId !== undefined && { submissionId }) }
      const entries = step === 1 ? [] : toAnswerEntries(visibleQuestions, answers, about)
      return submit(entries.length > 0 ? entries : [about])
    },
    onSuccess: () => finish(formId, userId),
  })

  const isBusy = saving.isPending || submitting.isPending || submitting.isSuccess

  return {
    step,
    visibleQuestions,
    answers,
    touched,
    problems: problemsWith(visibleQuestions, answers),
    saving,
    submitting,
    autosave: autosave.status,
    isBusy,
    answer(questionId: number, given: string[]) {
      const changed = new Map(answers).set(questionId, given)
      setAnswers(changed)
      storeAnswers(formId, userId, changed)
      // A save that arrives after the submission would begin another draft.
      if (!isBusy) autosave.change(askedQuestions(all, changed), changed)
    },
    touch: (...ids: number[]) => setTouched((before) => new Set([...before, ...ids])),
    /** Sends the current step. Callers validate it first. */
    send() {
      saving.reset()
      submitting.reset()
      if (step === 1) saving.mutate()
      else if (draft) submitting.mutate(draft)
    },
    goBack() {
      submitting.reset()
      clearStoredDraft(formId, userId)
      setStep(1)
    },
  }
}

/** Forgets what this tab has stored of an application, and leads to the page that thanks for it. */
function useFinish() {
  const navigate = useNavigate()
  return async (formId: number, userId: string) => {
    clearStoredAnswers(formId, userId)
    clearStoredDraft(formId, userId)
    await navigate(pages.thankYou)
    await refreshAccount()
  }
}

export type Application = ReturnType<typeof useApplication>

/** Answers typed in this tab override saved ones. */
function startingAnswers(
  questions: Question[],
  typed: readonly (readonly [number, readonly string[]])[],
): AnswersByQuestion {
  const answers = new Map([...savedAnswers(questions), ...typed])
  for (const question of questions) {
    const given = answers.get(question.questionId) ?? []
    answers.set(question.questionId, validAnswers(question, given))
  }
  return answers
}
