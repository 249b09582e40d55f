import type { UseQueryResult } from '@tanstack/react-query'
import type { LevelReward } from '../../contract/leveling.ts'
import { AddRowForm } from '../app/config/add-row-form.tsx'
import { type Choice, warningOf } from '../app/config/choices.ts'
import {
  ChoiceField,
  NumberField,
  requiredChoice,
  requiredWholeNumber,
} from '../app/config/config-fields.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import type { RewardDraft } from './reward-api.ts'

const initialValues = { level: '', roleId: '' }

interface AddRewardProps {
  kind: 'message' | 'voice'
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
      title={`Add a ${kind} reward`}
      action="Add Reward"
      variant="line"
      widths="1fr 1fr"
      areFew
      fields={fields}
    >
      <NumberField
        label="Level"
        placeholder="Enter level number"
        field={fields.field('level')}
        hint={
          rewards.some(({ level }) => String(level) === fields.values.level) &&
          'Already set up. Adding it again replaces it.'
        }
      />
      <ChoiceField
        label="Role"
        field={fields.field('roleId')}
        choices={roles}
        placeholder="Select a role"
        warning={warningOf(roles.data, fields.values.roleId)}
      />
    </AddRowForm>
  )
}
