import type { UseQueryResult } from '@tanstack/react-query'
import type { LevelReward } from '../../contract/leveling.ts'
import { AddForm } from '../menu/add-form.tsx'
import type { Choice } from '../menu/choices.ts'
import {
  ChoiceField,
  NumberField,
  requiredChoice,
  requiredWholeNumber,
} from '../menu/config-fields.tsx'
import { useAddForm } from '../menu/use-add-form.ts'
import type { RewardDraft } from './reward-calls.ts'

const defaults = { level: '', roleId: '' }
const words = { level: /level/i, roleId: /role/i }

interface AddRewardProps {
  kind: 'message' | 'voice'
  rewards: readonly LevelReward[]
  roles: UseQueryResult<Choice[]>
  save: (draft: RewardDraft) => Promise<void>
}

/** Sets the role of a level; that of a level that gives one already is replaced. */
export function AddReward({ kind, rewards, roles, save }: AddRewardProps) {
  const { form, ...rest } = useAddForm<typeof defaults>({
    defaults,
    words,
    save: ({ level, roleId }) => save({ level: Number(level), roleId }),
  })
  const { errors, isSubmitting } = form.formState
  const chosen = form.watch('level')
  return (
    <AddForm
      title={`Add a ${kind} reward`}
      action="Add Reward"
      variant="line"
      fields="1fr 1fr"
      areFew
      isSubmitting={isSubmitting}
      {...rest}
    >
      <NumberField
        label="Level"
        placeholder="Enter level number"
        field={form.register('level', requiredWholeNumber)}
        error={errors.level}
        hint={
          rewards.some(({ level }) => String(level) === chosen) &&
          'Gives a role already: adding it replaces that.'
        }
      />
      <ChoiceField
        label="Role"
        field={form.register('roleId', requiredChoice)}
        error={errors.roleId}
        choices={roles}
        placeholder="Select a role"
      />
    </AddForm>
  )
}
