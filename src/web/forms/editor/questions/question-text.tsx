import { findFormTextProblem, formTexts } from '../../../../contract/forms/question-editor.ts'
import { t } from '../../../../text/t.ts'
import { Field, TextArea } from '../../../ui/fields/field.tsx'
import type { QuestionStore } from '../question-store.ts'
import type { Draft } from '../saving/draft.ts'
import styles from './question-card.module.css'

interface QuestionTextProps {
  draft: Draft
  edited: QuestionStore
}

/** The question's text: one paragraph, which may wrap. */
export function QuestionText({ draft: { questionText }, edited }: QuestionTextProps) {
  const { longest } = formTexts.question
  const isNearTheEnd = questionText.length > longest * 0.9
  return (
    <div className={styles.text}>
      <Field
        label={<span className="vh">{t('Question')}</span>}
        size="small"
        hint={
          isNearTheEnd &&
          t('{length} of {max} characters', { length: questionText.length, max: longest })
        }
        error={findFormTextProblem('question', questionText)}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={1}
            data-question-text
            value={questionText}
            onChange={({ target }) =>
              edited.change({ questionText: oneLine(target.value) }, 'debounced')
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
            onBlur={() => void edited.saveNow()}
          />
        )}
      </Field>
    </div>
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
