import { t } from '../../text/t.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

const TemplateFields = lazyComponent(
  async () => (await import('./template-fields.tsx')).TemplateFields,
)

type DecisionSettingsProps = Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>

/** The messages that staff can choose when they decide, and whether they can undo decisions. */
export function DecisionSettings({ choice, problems, set }: DecisionSettingsProps) {
  const { decisionTemplates: templates, trialRoleId, trialDays, reapplyAfterDays } = choice
  const hasDays = {
    approved: Boolean(trialRoleId && trialDays),
    rejected: Boolean(reapplyAfterDays),
  }
  return (
    <GroupedSetting
      name="decisionTemplates"
      title={t('Decisions')}
      about={t(
        'Messages that staff choose from when they approve or reject. Without any, applicants get the standard message at once.',
      )}
    >
      {templates.map((template, index) => (
        <TemplateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: templates have no other key
          key={index}
          template={template}
          hasDays={hasDays[template.outcome]}
          onChange={(changed) => set('decisionTemplates', templates.with(index, changed))}
          onRemove={() => set('decisionTemplates', templates.toSpliced(index, 1))}
        />
      ))}
      {problems.decisionTemplates && <FieldError>{problems.decisionTemplates}</FieldError>}
      <div>
        <Button
          size="small"
          onClick={() =>
            set('decisionTemplates', [...templates, { outcome: 'approved', name: '', text: '' }])
          }
        >
          {t('Add Message')}
        </Button>
      </div>
      <Switch
        label={t('Let staff undo decisions for ten seconds on every screen, not only on phones')}
        checked={choice.offersUndo}
        onChange={(event) => set('offersUndo', event.target.checked)}
      />
    </GroupedSetting>
  )
}
