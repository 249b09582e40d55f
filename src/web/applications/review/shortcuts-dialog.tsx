import { Field, Select } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type AfterDecision, afterDecisionChoices, useAfterDecision } from './after-decision.ts'
import styles from './shortcuts-dialog.module.css'

const shortcuts = [
  ['J', 'Next application'],
  ['K', 'Previous application'],
  ['N', 'Write a note'],
  ['V', 'Vote'],
  ['D', 'Go to the decision'],
  ['?', 'Show the shortcuts'],
] as const

/** Lists the shortcuts of the review page, and what follows a decision. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [choice, choose] = useAfterDecision()
  return (
    <Dialog title="Shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Field label="After a decision" size="small">
        {(control) => (
          <Select
            {...control}
            value={choice}
            onChange={({ target }) => choose(target.value as AfterDecision)}
          >
            {Object.entries(afterDecisionChoices).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  )
}
