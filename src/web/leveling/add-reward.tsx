import type { UseQueryResult } from '@tanstack/react-query'
import type { LevelReward } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import { type Choice, warningOf } from '../app/config/choices.ts'
import {
  ChoiceField,
  NumberField,
  requiredChoice,
  requiredWholeNumber,
} from '../app/config/config-fields.tsx'
import { AddRowForm } from '../app/config/row-form.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import type { RewardDraft } from './reward-api.ts'
import { type RewardKind, rewardTexts } from './reward-texts.ts'

const initialValues = { level: '', roleId: '' }

interface AddRewardProps {
  kind: RewardKind
  rewards: readonly LevelReward[]
  roles: UseQueryResult<Choice[]>
  save: (draft: RewardDraft) => Promise<void>
}

/** Adds a level reward; an existing one of the same level is replaced. */
export function AddReward({ kind, rewards, roles, save }: AddRewardProps) {
  const fields = useFormFields<typeof initialValues>({
    screen: `rewards/${kind}`,
    saved: initialValues,
    rules: { level: requiredWholeNumber, roleId: requiredChoice },
    save: ({ level, roleId }) => save({ level: Number(level), roleId }),
  })
  return (
    <AddRowForm
      title={rewardTexts[kind].add}
      action={t('Add Reward')}
      widths="1fr 1fr"
      areFew
      fields={fields}
    >
      <NumberField
        label={t('Level')}
        placeholder={t('Enter level number')}
        field={fields.field('level')}
        hint={
          rewards.some(({ level }) => String(level) === fields.values.level) &&
          t('Already set up. Adding it again replaces it.')
        }
      />
      <ChoiceField
        label={t('Role')}
        field={fields.field('roleId')}
        choices={roles}
        placeholder={t('Select a role')}
        warning={warningOf(roles.data, fields.values.roleId)}
      />
    </AddRowForm>
  )
}
