import {
  type DecisionTemplate,
  findPlaceholderProblems,
  maxMessageLength,
  maxTemplateName,
  type Outcome,
  writtenPlaceholders,
} from '../../contract/applications/decision-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Select, TextArea, TextInput } from '../ui/fields/field.tsx'
import styles from './template-fields.module.css'

interface TemplateFieldsProps {
  template: DecisionTemplate
  /** Whether `{days}` has a value with the present settings. */
  hasDays: boolean
  onChange: (template: DecisionTemplate) => void
  onRemove: () => void
}

/** The fields of one message for decisions. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { template, hasDays, onChange, onRemove } = props
  const { outcome, name, text } = template
  return (
    <fieldset className={styles.template}>
      <legend className="vh">{name || 'New message'}</legend>
      <div className={styles.head}>
        <Field label="When" size="small">
          {(control) => (
            <Select
              {...control}
              value={outcome}
              onChange={({ target }) => onChange({ ...template, outcome: target.value as Outcome })}
            >
              <option value="approved">Approved</option>
              <option value="rejected">Rejected</option>
            </Select>
          )}
        </Field>
        <Field label="Name of the message" size="small">
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={maxTemplateName}
              onChange={({ target }) => onChange({ ...template, name: target.value })}
            />
          )}
        </Field>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
      <Field
        label="Text"
        hint={
          hasDays
            ? `You can use {name}, {guild}, {reviewer} and {days}: ${daysOf[outcome]}.`
            : 'You can use {name}, {guild} and {reviewer}.'
        }
        error={findProblems(template, hasDays)}
        size="small"
      >
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={maxMessageLength}
            onChange={({ target }) => onChange({ ...template, text: target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}

const daysOf: Record<Outcome, string> = {
  approved: 'the length of the trial',
  rejected: 'the wait until they can apply again',
}

/** Why a message cannot be saved, or could not be sent with the present settings. */
function findProblems({ outcome, text }: DecisionTemplate, hasDays: boolean): string {
  const problems = findPlaceholderProblems(text, hasDays)
  if (!hasDays && writtenPlaceholders(text).includes('days')) {
    problems.push(`{days} is ${daysOf[outcome]}, but none is set. Set one or remove it.`)
  }
  return problems.join(' ')
}
