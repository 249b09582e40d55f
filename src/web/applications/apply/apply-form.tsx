import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { ActiveForm } from '../../../contract/applications/apply.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { useFocusHeading } from '../../app/navigation/use-page-title.ts'
import { QuestionField, questionAnchor } from '../questions/question-field.tsx'
import type { SavedDraft } from './apply-api.ts'
import styles from './apply-form.module.css'
import { FormFooter } from './form-footer.tsx'
import { FormIntro } from './form-intro.tsx'
import { useApplication } from './use-application.ts'

interface ApplyFormProps {
  form: ActiveForm
  userId: string
  questions: Question[]
  /** A draft whose second step was open before a reload, if any. */
  draft: SavedDraft | null
}

/** The application form: its description on the left, the questions on the right, the buttons at the bottom. */
export function ApplyForm({ form, userId, questions, draft }: ApplyFormProps) {
  const application = useApplication({
    ...{ formId: form.formId, userId, questions, draft },
    refusal: form.refusal,
  })
  const { step, visibleQuestions, answers, touched, problems } = application
  const [wasIncomplete, setIncomplete] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useStartOfStep(step, list)
  useFocusHeading()

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (application.isBusy) return
    setIncomplete(problems.size > 0)
    if (problems.size === 0) return application.send()
    application.touch(...visibleQuestions.map(({ questionId }) => questionId))
    focusFirst(problems)
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.columns}>
        <FormIntro form={form} application={application} />
        <div ref={list} className={styles.questions} tabIndex={-1}>
          {step === 2 && <StepTwoHead />}
          <ul aria-label={step === 1 ? t('Questions') : t('A few follow-ups')}>
            {visibleQuestions.map((question) => (
              <QuestionField
                key={question.questionId}
                question={question}
                given={answers.get(question.questionId) ?? []}
                problem={
                  touched.has(question.questionId) ? problems.get(question.questionId) : undefined
                }
                onAnswer={(given) => application.answer(question.questionId, given)}
                onTouch={() => application.touch(question.questionId)}
              />
            ))}
          </ul>
        </div>
      </div>
      <FormFooter
        application={application}
        isLastStep={step === 2 || form.hasFollowUps === false}
        isIncomplete={wasIncomplete && problems.size > 0}
        onShowFirst={() => focusFirst(problems)}
      />
    </form>
  )
}

function StepTwoHead() {
  return (
    <div className={styles.stepHead}>
      <ol aria-label={t('Steps')}>
        <li>I</li>
        <li aria-current="step">II</li>
      </ol>
      <h2>{t('A few follow-ups')}</h2>
    </div>
  )
}

/**
 * Scrolls to the top of a new step and focuses it; to the questions if the description above them fills the
 * screen.
 */
function useStartOfStep(step: number, list: React.RefObject<HTMLElement | null>) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step || !list.current) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    const isFarDown = list.current.getBoundingClientRect().top > window.innerHeight / 3
    if (isFarDown) list.current.scrollIntoView({ behavior: 'instant' })
    list.current.focus({ preventScroll: true })
  }, [step, list])
}

function focusFirst(problems: ReadonlyMap<number, string>) {
  const [first] = problems.keys()
  if (first === undefined) return
  const question = document.getElementById(questionAnchor(first))
  question?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'center' })
}
