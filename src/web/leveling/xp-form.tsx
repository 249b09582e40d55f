import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { saveXpConfig, type XpConfig } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { NumberField } from '../app/config/config-fields.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { withoutFieldProblems } from '../app/unsaved/field-problems.ts'
import { LeaveWarning } from '../app/unsaved/leave-warning.tsx'
import { type TextField, useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Button } from '../ui/buttons/button.tsx'
import { xpConfigQuery } from './queries.ts'
import styles from './xp-config-page.module.css'
import {
  configToValues,
  valuesToConfig,
  type XpValues,
  xpRows,
  xpRules,
} from './xp-config-values.ts'

/** The form of the six XP settings. Save is disabled until one changes. */
export function XpForm({ saved }: { saved: XpConfig }) {
  const queryClient = useQueryClient()
  const fields = useFormFields<XpValues>({
    screen: 'xp',
    saved: configToValues(saved),
    rules: xpRules,
    save: async (values) => {
      const asked = valuesToConfig(values)
      // Some servers return no body.
      const config = { ...asked, ...(await call(saveXpConfig, { body: asked })) }
      queryClient.setQueryData(xpConfigQuery.queryKey, config)
    },
  })
  const { isDirty, isSaving, error } = fields
  return (
    <form className={styles.form} noValidate aria-label={t('XP settings')} onSubmit={fields.submit}>
      <div className={styles.numbers}>
        {xpRows.map((row) => (
          <XpRow key={row.title} {...row} field={fields.field} />
        ))}
      </div>
      {error && (
        <div className={styles.error}>
          <RequestError error={withoutFieldProblems(error, fields.otherProblems)}>
            {t('Failed to save configuration. Please try again.')}
          </RequestError>
        </div>
      )}
      <div className={styles.foot}>
        <p role="status" className="row success">
          {fields.isSaved && (
            <>
              <Check size={16} strokeWidth={2} aria-hidden />
              {t('Configuration saved successfully!')}
            </>
          )}
        </p>
        <Button type="submit" size="small" variant="primary" disabled={!isDirty} isBusy={isSaving}>
          {t('Save')}
        </Button>
        {isDirty && !isSaving && (
          <Button size="small" variant="quiet" onClick={fields.discard}>
            {t('Discard Changes')}
          </Button>
        )}
      </div>
      <LeaveWarning hasUnsaved={() => isDirty} />
    </form>
  )
}

interface XpRowProps {
  title: string
  fields: readonly { name: keyof XpConfig; label: string; unit: string }[]
  field: (name: keyof XpConfig) => TextField
}

function XpRow({ title, fields, field }: XpRowProps) {
  const id = useId()
  return (
    <fieldset className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {fields.map(({ name, label, unit }) => (
        <NumberField key={name} label={label} unit={unit} field={field(name)} />
      ))}
    </fieldset>
  )
}
