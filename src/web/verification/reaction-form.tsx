import { useQuery } from '@tanstack/react-query'
import type { ReactionConfig } from '../../contract/verification/reaction-configs.ts'
import { t } from '../../text/t.ts'
import { channelChoicesQuery, roleChoicesQuery, warningOf } from '../app/config/choices.ts'
import { ChoiceField, requiredChoice, requiredText } from '../app/config/config-fields.tsx'
import { ConfigForm, type ConfigFormProps } from '../app/config/config-form.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Field, TextInput } from '../ui/fields/field.tsx'
import type { ReactionDraft } from './reaction-api.ts'

const initialValues = {
  emoji: '',
  moderatorRoleId: '',
  verificationRoleId: '',
  onlyOneChannelId: '',
}

/** Adds a verification reaction, or changes one. */
export function ReactionForm({ save, edited }: ConfigFormProps<ReactionConfig, ReactionDraft>) {
  const row = edited?.row
  const roles = useQuery(roleChoicesQuery)
  const channels = useQuery(channelChoicesQuery)
  const fields = useFormFields<typeof initialValues>({
    screen: row ? null : 'reactions',
    saved: row ? valuesOf(row) : initialValues,
    rules: {
      emoji: requiredText,
      moderatorRoleId: requiredChoice,
      verificationRoleId: requiredChoice,
      onlyOneChannelId: requiredChoice,
    },
    save: (values) => save({ ...values, emoji: values.emoji.trim(), ...(row && { id: row.id }) }),
  })
  const { error, ...emoji } = fields.field('emoji')
  const roleWords = { placeholder: t('Select a role'), failedToLoad: t('Failed to load roles') }
  return (
    <ConfigForm
      title={t('Add New Configuration')}
      widths="1fr 1fr 1fr 1fr"
      fields={fields}
      edited={edited}
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
        saved={row && { value: row.moderatorRoleId, name: row.moderatorRoleName }}
        {...roleWords}
      />
      <ChoiceField
        label={t('Verified Role')}
        field={fields.field('verificationRoleId')}
        choices={roles}
        saved={row && { value: row.verificationRoleId, name: row.verificationRoleName }}
        warning={warningOf(roles.data, fields.values.verificationRoleId)}
        {...roleWords}
      />
      <ChoiceField
        label={t('Channel')}
        field={fields.field('onlyOneChannelId')}
        choices={channels}
        saved={
          row && {
            value: row.onlyOneChannelId,
            name: row.onlyOneChannelName && `#${row.onlyOneChannelName}`,
          }
        }
        placeholder={t('Select a channel')}
        failedToLoad={t('Failed to load channels')}
      />
    </ConfigForm>
  )
}

function valuesOf(row: ReactionConfig): typeof initialValues {
  return {
    emoji: row.emoji,
    moderatorRoleId: row.moderatorRoleId ?? '',
    verificationRoleId: row.verificationRoleId ?? '',
    onlyOneChannelId: row.onlyOneChannelId ?? '',
  }
}
