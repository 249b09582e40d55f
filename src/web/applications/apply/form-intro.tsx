import { useQuery } from '@tanstack/react-query'
import type { Form, Question } from '../../../contract/forms/questions.ts'
import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'
import { guild } from '../../app/site-content.ts'
import { formatLongDateTime } from '../../ui/format-date.ts'
import { countAnswered } from '../questions/answers.ts'
import styles from './form-intro.module.css'
import { draftSavedQuery } from './queries.ts'

interface FormIntroProps {
  form: Form
  visibleQuestions: readonly Question[]
  answers: AnswersByQuestion
}

/** The form's description, the progress and the next steps. */
export function FormIntro({ form, visibleQuestions, answers }: FormIntroProps) {
  const answered = countAnswered(visibleQuestions, answers)
  const { data: savedAt } = useQuery(draftSavedQuery(form.formId))
  return (
    <div className={styles.intro}>
      <h1 dir="auto">{form.title}</h1>
      {form.description && (
        <p className={styles.description} dir="auto">
          {form.description}
        </p>
      )}
      <div className={styles.progress}>
        <p id="apply-progress">
          {answered} of {visibleQuestions.length} answered
        </p>
        <progress
          aria-labelledby="apply-progress"
          value={answered}
          max={visibleQuestions.length || 1}
        />
        <p className={styles.saved}>{savedAt && `Draft saved on ${formatLongDateTime(savedAt)}`}</p>
      </div>
      <section className={styles.next} aria-labelledby="apply-next">
        <h2 id="apply-next">What happens next</h2>
        <ol>
          {guild.apply.next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
