import Split from 'lucide-react/icons/corner-down-right'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, Select } from '../../../ui/fields/field.tsx'
import { SaveError } from '../saving/save-error.tsx'
import styles from './condition-editor.module.css'
import type { Condition } from './conditions.ts'
import { type Source, useChoice, useConditionCalls } from './use-condition.ts'

interface ConditionFieldsProps {
  questionId: number
  /** The saved condition. */
  condition: Condition | null
  /** The questions that can be depended on. */
  sources: readonly Source[]
  onCancel: () => void
  onDone: (note: string) => void
  onChange: () => void
}

/** Chooses the question that this one depends on, and the answer that it requires. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { questionId, condition, sources, onCancel, onDone, onChange } = props
  const { chosen, choose, isOpen, source, names } = useChoice(questionId, condition, sources)
  const [wasTried, setTried] = useState(false)
  const { saving, deletion } = useConditionCalls(questionId, (note) => {
    choose(null)
    onDone(note)
  })
  const isMissing = chosen.answer === ''

  function change(sourceId: number, answer: string) {
    onChange()
    saving.reset()
    setTried(false)
    choose({ sourceId, answer })
  }

  function save() {
    setTried(true)
    if (source && !isMissing) saving.mutate({ sourceId: chosen.sourceId, answer: chosen.answer })
  }

  return (
    <fieldset className={styles.condition}>
      <legend>
        <Split size={16} strokeWidth={2} aria-hidden />
        {t('Show only if')}
      </legend>
      <Field label={t('Question')} size="small">
        {(control) => (
          <Select
            {...control}
            value={source ? chosen.sourceId : ''}
            onChange={({ target }) => {
              const next = sources.find(
                ({ question }) => String(question.questionId) === target.value,
              )
              change(Number(target.value), next?.question.options?.[0]?.answerOption ?? '')
            }}
          >
            {!source && <option value="">{t('Choose a question')}</option>}
            {sources.map(({ question, number }) => (
              <option key={question.questionId} value={question.questionId}>
                {number}. {question.questionText}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('is answered')}
        size="small"
        error={wasTried && source && isMissing ? t('Required answer is mandatory.') : null}
      >
        {(control) => (
          <Select
            {...control}
            value={chosen.answer}
            disabled={!source}
            onChange={({ target }) => change(chosen.sourceId, target.value)}
          >
            {(isMissing || !names.includes(chosen.answer)) && (
              <option value={chosen.answer}>{chosen.answer || t('Choose an answer')}</option>
            )}
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="row wraps">
        <Button size="small" isBusy={saving.isPending} disabled={!source || !isOpen} onClick={save}>
          {t('Save Condition')}
        </Button>
        {condition ? (
          <Button
            size="small"
            variant="quiet"
            isBusy={deletion.isPending}
            onClick={() => deletion.mutate()}
          >
            {t('Always Show')}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
      {saving.error && (
        <SaveError error={saving.error} onRetry={save}>
          {t('Failed to save dependency. Please try again.')}
        </SaveError>
      )}
      {deletion.error && (
        <SaveError error={deletion.error} onRetry={() => deletion.mutate()}>
          {t('Failed to delete dependency. Please try again.')}
        </SaveError>
      )}
    </fieldset>
  )
}
