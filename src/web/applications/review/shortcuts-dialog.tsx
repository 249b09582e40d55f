import { t } from '../../../text/t.ts'
import { Field, Select } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type AfterDecision, afterDecisionChoices, useAfterDecision } from './after-decision.ts'
import styles from './shortcuts-dialog.module.css'

const shortcuts = [
  ['J', t('Next application')],
  ['K', t('Previous application')],
  ['N', t('Write a note')],
  ['V', t('Vote')],
  ['D', t('Go to the decision')],
  ['?', t('Show the shortcuts')],
] as const

/** Lists the shortcuts of the review page, and what follows a decision. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [choice, choose] = useAfterDecision()
  return (
    <Dialog title={t('Shortcuts')} onClose={onClose}>
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
      <Field label={t('After a decision')} size="small">
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
