import { findFormTextProblem } from '../../../contract/forms/question-editor.ts'
import { t } from '../../../text/t.ts'
import { Field, TextArea, TextInput } from '../../ui/fields/field.tsx'
import type { Saving } from '../../ui/fields/saver.ts'
import { useEditor } from './editor-context.ts'
import type { FormTexts } from './form-editor-store.ts'
import styles from './form-text-fields.module.css'
import { SaveChip } from './saving/save-chip.tsx'
import { SaveError } from './saving/save-error.tsx'

/** The form's title and description, saved automatically. */
export function FormTextFields({ saving }: { saving: Saving<FormTexts> }) {
  const { store } = useEditor()
  const { title, description } = saving.value
  const save = () => void store.saveTexts()
  return (
    <section className={styles.text} aria-labelledby="form-words">
      <div className={styles.head}>
        <h2 id="form-words">{t('Form')}</h2>
        <SaveChip saving={saving} />
      </div>
      <Field label={t('Title')} size="small" isRequired error={findFormTextProblem('title', title)}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            value={title}
            onChange={({ target }) => store.changeTexts({ title: target.value })}
            onBlur={save}
          />
        )}
      </Field>
      <Field
        label={t('Description')}
        size="small"
        error={findFormTextProblem('description', description)}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={2}
            value={description}
            onChange={({ target }) => store.changeTexts({ description: target.value })}
            onBlur={save}
          />
        )}
      </Field>
      {saving.status === 'failed' && (
        <SaveError error={saving.error} onRetry={save}>
          {t('Failed to save form changes. Please try again.')}
        </SaveError>
      )}
    </section>
  )
}
