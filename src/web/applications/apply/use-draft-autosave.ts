import { useQueryClient } from '@tanstack/react-query'
import { type AnswerEntry, saveAnswers } from '../../../contract/applications/apply.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'
import { call } from '../../app/api.ts'
import { useAccount } from '../../app/session/account.ts'
import { useAutosave } from '../../ui/fields/use-autosave.ts'
import { toAnswerEntries } from '../questions/answers.ts'
import { draftSavedQuery } from './queries.ts'

interface Applicant {
  formId: number
  userId: string
  /** Why the person cannot apply now, so that the server would refuse a draft. */
  refusal: string | null | undefined
}

/** Browsers send a request after the page is closed only up to this many characters, with room for the rest of it. */
const maxKeptAlive = 16_000

/** Saves the answers to the draft on the server as they are typed. */
export function useDraftAutosave({ formId, userId, refusal }: Applicant) {
  const isMember = useAccount().info?.inGuild === true
  const queryClient = useQueryClient()
  const saver = useAutosave(`autosave:${formId}:${userId}`, async (typed) => {
    const body = JSON.parse(typed) as AnswerEntry[]
    await call(saveAnswers, { body, pascalCaseKeys: true, keepalive: typed.length < maxKeptAlive })
    queryClient.setQueryData(draftSavedQuery(formId).queryKey, new Date().toISOString())
  })
  return {
    status: saver.status,
    change(questions: readonly Question[], answers: AnswersByQuestion) {
      if (!isMember || refusal) return
      const entries = draftEntries(questions, answers, { formId, userId })
      saver.change(JSON.stringify(entries))
    },
    /** Leaves the saving of what is typed to the caller; resolves once no earlier save can overtake it. */
    stop: saver.drop,
  }
}

/** One entry per answer, and one without an answer for each unanswered question, whose earlier answer is removed. */
function draftEntries(
  questions: readonly Question[],
  answers: AnswersByQuestion,
  about: Pick<AnswerEntry, 'formId' | 'userId'>,
): AnswerEntry[] {
  return questions.flatMap((question) => {
    const entries = toAnswerEntries([question], answers, about)
    return entries.length > 0 ? entries : [{ questionId: question.questionId, ...about }]
  })
}
