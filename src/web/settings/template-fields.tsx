import {
  type DecisionTemplate,
  findPlaceholderProblems,
  maxMessageLength,
  maxTemplateName,
  type Outcome,
  writtenPlaceholders,
} from '../../contract/applications/decision-messages.ts'
import { t } from '../../text/t.ts'
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
      <legend className="vh">{name || t('New message')}</legend>
      <div className={styles.head}>
        <Field label={t('When')} size="small">
          {(control) => (
            <Select
              {...control}
              value={outcome}
              onChange={({ target }) => onChange({ ...template, outcome: target.value as Outcome })}
            >
              <option value="approved">{t('Approved')}</option>
              <option value="rejected">{t('Rejected')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('Name of the message')} size="small">
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
          {t('Remove')}
        </Button>
      </div>
      <Field
        label={t('Text')}
        hint={
          hasDays ? hintWithDays[outcome] : t('You can use {name}, {guild} and {reviewer}.', braced)
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

/** The placeholders as they are written in a message. */
const braced = { name: '{name}', guild: '{guild}', reviewer: '{reviewer}', days: '{days}' }

const hintWithDays: Record<Outcome, string> = {
  approved: t(
    'You can use {name}, {guild}, {reviewer} and {days}: the length of the trial.',
    braced,
  ),
  rejected: t(
    'You can use {name}, {guild}, {reviewer} and {days}: the wait until they can apply again.',
    braced,
  ),
}

const daysMissing: Record<Outcome, string> = {
  approved: t('{days} is the length of the trial, but none is set. Set one or remove it.', braced),
  rejected: t(
    '{days} is the wait until they can apply again, but none is set. Set one or remove it.',
    braced,
  ),
}

/** Why a message cannot be saved, or could not be sent with the present settings. */
function findProblems({ outcome, text }: DecisionTemplate, hasDays: boolean): string {
  const problems = findPlaceholderProblems(text, hasDays)
  if (!hasDays && writtenPlaceholders(text).includes('days')) {
    problems.push(daysMissing[outcome])
  }
  return problems.join(' ')
}
