import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { guild } from '../../app/site-content.ts'
import type { SaveState } from '../../ui/fields/saver.ts'
import { formatLongDateTime } from '../../ui/format-date.ts'
import { countAnswered } from '../questions/answers.ts'
import styles from './form-intro.module.css'
import { draftSavedQuery } from './queries.ts'
import type { Application } from './use-application.ts'

interface FormIntroProps {
  form: Form
  application: Application
}

/** The form's description, the progress and the next steps. */
export function FormIntro({ form, application }: FormIntroProps) {
  const { visibleQuestions, answers } = application
  const answered = countAnswered(visibleQuestions, answers)
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
          {t('{answered} of {total} answered', { answered, total: visibleQuestions.length })}
        </p>
        <progress
          aria-labelledby="apply-progress"
          value={answered}
          max={visibleQuestions.length || 1}
        />
        <DraftState formId={form.formId} state={application.autosave} />
      </div>
      <section className={styles.next} aria-labelledby="apply-next">
        <h2 id="apply-next">{t('What happens next')}</h2>
        <ol>
          {guild.apply.next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Whether what is typed is on the server. */
function DraftState({ formId, state }: { formId: number; state: SaveState }) {
  const { data: savedAt } = useQuery(draftSavedQuery(formId))
  return (
    <p className={styles.saved} role="status">
      {state === 'saving'
        ? t('Saving the draft...')
        : state === 'failed'
          ? t('The draft could not be saved. Your answers are kept in this tab.')
          : savedAt && t('Draft saved on {date}', { date: formatLongDateTime(savedAt) })}
    </p>
  )
}
