import { useRef } from 'react'
import {
  type DecisionMessages,
  fillPlaceholders,
  findPlaceholderProblems,
  maxMessageLength,
  type PlaceholderValues,
  placeholders,
  writtenPlaceholders,
} from '../../../../contract/applications/decision-messages.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, Select, TextArea } from '../../../ui/fields/field.tsx'
import styles from './decision-dialog.module.css'
import { MessagePreview } from './message-preview.tsx'

interface MessageFieldsProps {
  /** The applicant. */
  name: string
  /** The templates of the outcome. */
  templates: DecisionMessages['templates']
  /** The message without a template. */
  standard: string
  text: string
  values: PlaceholderValues
  onChange: (text: string) => void
}

/** Chooses and edits a decision message, with a preview. */
export function MessageFields({ templates, standard, onChange, ...props }: MessageFieldsProps) {
  const { name, text, values } = props
  const first = templates.findIndex((template) => template.text === text)
  return (
    <>
      {templates.length > 0 && (
        <Field label={t('Message')} size="small">
          {(control) => (
            <Select
              {...control}
              defaultValue={first < 0 ? templates.length : first}
              onChange={({ target }) => onChange(templates[Number(target.value)]?.text ?? standard)}
            >
              {templates.map((template, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: templates have no other key
                <option key={index} value={index}>
                  {template.name}
                </option>
              ))}
              <option value={templates.length}>{t('Standard message')}</option>
            </Select>
          )}
        </Field>
      )}
      <TextField text={text} values={values} onChange={onChange} />
      <MessagePreview name={name} text={fillPlaceholders(text, values)} />
    </>
  )
}

/** Why a message cannot be sent, if it cannot. */
export function findMessageProblem(text: string, values: PlaceholderValues): string | undefined {
  if (!text.trim()) return t('Enter a message.')
  const problems = findPlaceholderProblems(text, values.days != null)
  if (values.days == null && writtenPlaceholders(text).includes('days')) {
    problems.push(
      t('{placeholder} has no value here. Remove it from the message.', { placeholder: '{days}' }),
    )
  }
  if (fillPlaceholders(text, values).length > maxMessageLength) {
    problems.push(t('Shorten the message to {max, number} characters.', { max: maxMessageLength }))
  }
  return problems.join(' ') || undefined
}

/** The text, with buttons that insert placeholders at the cursor. */
function TextField(props: Pick<MessageFieldsProps, 'text' | 'values' | 'onChange'>) {
  const { text, values, onChange } = props
  const field = useRef<HTMLTextAreaElement>(null)

  function insert(placeholder: string) {
    const area = field.current
    if (!area) return
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end')
    onChange(area.value)
    area.focus()
  }

  const offered = placeholders.filter((name) => values[name] != null)
  const { length } = fillPlaceholders(text, values)
  return (
    <>
      <Field
        label={t('Text')}
        hint={t('{length, number} of {max, number} characters', { length, max: maxMessageLength })}
        error={findMessageProblem(text, values)}
        size="small"
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className={styles.placeholders}>
        {offered.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={t('Insert {placeholder}', { placeholder: `{${name}}` })}
            onClick={() => insert(`{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </>
  )
}
