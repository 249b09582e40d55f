import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import { type AnswersByQuestion, askedQuestions } from '../../../contract/forms/visibility.ts'
import { t } from '../../../text/t.ts'
import { validAnswers } from '../../applications/questions/answers.ts'
import { questionAnchor } from '../../applications/questions/question-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useQuestions } from './editor-context.ts'
import type { FormTexts } from './form-editor-store.ts'
import styles from './preview.module.css'
import { PreviewQuestions } from './preview-questions.tsx'

interface PreviewProps extends FormTexts {
  /** The question that is being edited, which the preview scrolls to. */
  currentId: number | null
}

/** An interactive preview of the form, with unsaved edits. */
export function Preview({ title, description, currentId }: PreviewProps) {
  // Deferred, so that typing stays responsive.
  const questions = useDeferredValue(useQuestions())
  const sheet = useRef<HTMLDivElement>(null)
  useQuestionInSight(sheet, currentId)
  const [given, setGiven] = useState<AnswersByQuestion>(new Map())
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const answers = possibleOf(questions, given)
  const asked = askedQuestions(questions, answers)
  const conditional = questions.filter(({ questionDependency }) => questionDependency)
  const followUps = asked.filter(({ questionDependency }) => questionDependency)
  const waiting = conditional.length - followUps.length
  const answerOne = useCallback(
    (questionId: number, answer: string[]) =>
      setGiven((before) => new Map(before).set(questionId, answer)),
    [],
  )
  const touch = useCallback(
    (questionId: number) => setTouched((before) => new Set(before).add(questionId)),
    [],
  )

  const list = (name: string, shown: readonly EditedQuestion[]) => (
    <PreviewQuestions
      name={name}
      questions={shown}
      answers={answers}
      touched={touched}
      onAnswer={answerOne}
      onTouch={touch}
    />
  )

  return (
    <aside className={styles.preview} aria-label={t('Preview')}>
      <div className={styles.head}>
        <p>{t('What applicants see. Nothing here is sent.')}</p>
        {given.size > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setGiven(new Map())
              setTouched(new Set())
            }}
          >
            {t('Clear')}
          </Button>
        )}
      </div>
      <div ref={sheet} className={styles.sheet}>
        <h2 dir="auto">{title}</h2>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {questions.length === 0 && (
          <p className={styles.waiting}>{t('Questions appear here once you add them.')}</p>
        )}
        {list(
          t('Questions of the preview'),
          asked.filter((one) => !one.questionDependency),
        )}
        {conditional.length > 0 && (
          <section className={styles.followUps}>
            <h3>{t('A few follow-ups')}</h3>
            {list(t('Follow-ups of the preview'), followUps)}
            {waiting > 0 && <p className={styles.waiting}>{waitingSentence(waiting)}</p>}
          </section>
        )}
      </div>
    </aside>
  )
}

/** Scrolls the preview, but not the page, to the current question. */
function useQuestionInSight(sheet: RefObject<HTMLElement | null>, currentId: number | null) {
  useEffect(() => {
    if (currentId === null) return
    const box = sheet.current
    const question = document.getElementById(questionAnchor(currentId))
    if (!box || !question) return
    const offset = question.getBoundingClientRect().top - box.getBoundingClientRect().top
    box.scrollTo({ top: box.scrollTop + offset - 24 })
  }, [sheet, currentId])
}

// A constant, so that questions without answers keep their props.
const none: readonly string[] = []

/** The answers that are still valid for the edited questions. */
function possibleOf(questions: readonly EditedQuestion[], given: AnswersByQuestion) {
  return new Map(
    questions.map((question) => {
      const before = given.get(question.questionId) ?? none
      const possible = validAnswers(question, before)
      return [question.questionId, possible.length === before.length ? before : possible]
    }),
  )
}

function waitingSentence(count: number): string {
  return t(
    '{count, plural, one {One more question depends on the answers.} other {# more questions depend on the answers.}}',
    { count },
  )
}
