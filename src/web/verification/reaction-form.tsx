import { useQuery } from '@tanstack/react-query'
import { t } from '../../text/t.ts'
import { channelChoicesQuery, roleChoicesQuery, warningOf } from '../app/config/choices.ts'
import { ChoiceField, requiredChoice, requiredText } from '../app/config/config-fields.tsx'
import { AddRowForm } from '../app/config/row-form.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Field, TextInput } from '../ui/fields/field.tsx'
import type { ReactionDraft } from './reaction-api.ts'

const initialValues: ReactionDraft = {
  emoji: '',
  moderatorRoleId: '',
  verificationRoleId: '',
  onlyOneChannelId: '',
}

/** Adds a verification reaction. */
export function AddReaction({ save }: { save: (draft: ReactionDraft) => Promise<void> }) {
  const roles = useQuery(roleChoicesQuery)
  const channels = useQuery(channelChoicesQuery)
  const fields = useFormFields<ReactionDraft>({
    screen: 'reactions',
    saved: initialValues,
    rules: {
      emoji: requiredText,
      moderatorRoleId: requiredChoice,
      verificationRoleId: requiredChoice,
      onlyOneChannelId: requiredChoice,
    },
    save: (values) => save({ ...values, emoji: values.emoji.trim() }),
  })
  const { error, ...emoji } = fields.field('emoji')
  const roleWords = { placeholder: t('Select a role'), failedToLoad: t('Failed to load roles') }
  return (
    <AddRowForm
      title={t('Add New Configuration')}
      action={t('Add Configuration')}
      widths="1fr 1fr 1fr 1fr"
      fields={fields}
    >
      <Field label={t('Emoji')} size="small" isRequired error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...emoji}
            placeholder={t('One emoji, or <:name:id>')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <ChoiceField
        label={t('Moderator Role')}
        field={fields.field('moderatorRoleId')}
        choices={roles}
        {...roleWords}
      />
      <ChoiceField
        label={t('Verified Role')}
        field={fields.field('verificationRoleId')}
        choices={roles}
        warning={warningOf(roles.data, fields.values.verificationRoleId)}
        {...roleWords}
      />
      <ChoiceField
        label={t('Channel')}
        field={fields.field('onlyOneChannelId')}
        choices={channels}
        placeholder={t('Select a channel')}
        failedToLoad={t('Failed to load channels')}
      />
    </AddRowForm>
  )
}
