import { useQuery } from '@tanstack/react-query'
import { AddForm } from '../menu/add-form.tsx'
import { channelChoicesQuery, roleChoicesQuery } from '../menu/choices.ts'
import { ChoiceField, requiredChoice } from '../menu/config-fields.tsx'
import { useAddForm } from '../menu/use-add-form.ts'
import { Field, TextInput } from '../ui/field.tsx'
import type { ReactionDraft } from './reaction-calls.ts'

const defaults: ReactionDraft = {
  emoji: '',
  moderatorRoleId: '',
  verificationRoleId: '',
  onlyOneChannelId: '',
}

const words = {
  emoji: /emoji/i,
  moderatorRoleId: /moderator/i,
  verificationRoleId: /verif/i,
  onlyOneChannelId: /channel/i,
}

/** Adds a reaction. */
export function AddReaction({ save }: { save: (draft: ReactionDraft) => Promise<void> }) {
  const roles = useQuery(roleChoicesQuery)
  const channels = useQuery(channelChoicesQuery)
  const { form, ...rest } = useAddForm<ReactionDraft>({
    defaults,
    words,
    save: (values) => save({ ...values, emoji: values.emoji.trim() }),
  })
  const { errors, isSubmitting } = form.formState
  // Here rather than inside the field: the first field to be registered is the first to be focused.
  const emoji = form.register('emoji', {
    validate: (text) => text.trim() !== '' || 'This field is required.',
  })
  const roleWords = { placeholder: 'Select a role', failedToLoad: 'Failed to load roles' }
  return (
    <AddForm
      title="Add New Configuration"
      action="Add Configuration"
      fields="1fr 1fr 1fr 1fr"
      isSubmitting={isSubmitting}
      {...rest}
    >
      <Field label="Emoji" size="small" isRequired error={errors.emoji?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...emoji}
            placeholder="One emoji, or <:name:id>"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <ChoiceField
        label="Moderator Role"
        field={form.register('moderatorRoleId', requiredChoice)}
        error={errors.moderatorRoleId}
        choices={roles}
        {...roleWords}
      />
      <ChoiceField
        label="Verified Role"
        field={form.register('verificationRoleId', requiredChoice)}
        error={errors.verificationRoleId}
        choices={roles}
        {...roleWords}
      />
      <ChoiceField
        label="Channel"
        field={form.register('onlyOneChannelId', requiredChoice)}
        error={errors.onlyOneChannelId}
        choices={channels}
        placeholder="Select a channel"
        failedToLoad="Failed to load channels"
      />
    </AddForm>
  )
}
