import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect, useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { saveXpConfig, type XpConfig } from '../../contract/leveling.ts'
import { ApiError, call } from '../api.ts'
import { NumberField, requiredWholeNumber } from '../menu/config-fields.tsx'
import { sortProblems } from '../menu/problems.ts'
import { Trouble } from '../menu/trouble.tsx'
import { Button } from '../ui/button.tsx'
import { xpConfigQuery } from './queries.ts'
import styles from './xp-config-page.module.css'
import { sent, typed, type XpValues, xpRows, xpWords } from './xp-values.ts'

/** The six numbers of what activity earns. Save waits until one is changed. */
export function XpForm({ saved }: { saved: XpConfig }) {
  const { form, saving, submit } = useXpForm(saved)
  const { isDirty } = form.formState
  return (
    <form className={styles.form} noValidate aria-label="What activity earns" onSubmit={submit}>
      <div className={styles.numbers}>
        {xpRows.map((row) => (
          <XpRow key={row.title} {...row} form={form} />
        ))}
      </div>
      {saving.error && !saving.isPending && (
        <div className={styles.trouble}>
          <Trouble error={withoutFields(saving.error)}>
            Failed to save configuration. Please try again.
          </Trouble>
        </div>
      )}
      <div className={styles.foot}>
        <p role="status" className={styles.saved}>
          {saving.isSuccess && !isDirty && (
            <>
              <Check size={16} strokeWidth={2} aria-hidden />
              Configuration saved successfully!
            </>
          )}
        </p>
        <Button
          type="submit"
          size="small"
          variant="or"
          disabled={!isDirty}
          isBusy={saving.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

function useXpForm(saved: XpConfig) {
  const queries = useQueryClient()
  const form = useForm<XpValues>({ defaultValues: typed(saved) })
  const saving = useMutation({
    mutationFn: async (values: XpValues) => {
      const asked = sent(values)
      // Some servers answer a save with nothing.
      return { ...asked, ...(await call(saveXpConfig, { body: asked })) }
    },
    onSuccess: (config, values) => {
      queries.setQueryData(xpConfigQuery.queryKey, config)
      takeOver(form, typed(config), values)
    },
    onError: (error) => {
      Object.entries(sortProblems(error, xpWords).atFields).forEach(([name, message], index) => {
        const problem = { type: 'server', message }
        form.setError(name as keyof XpConfig, problem, { shouldFocus: index === 0 })
      })
    },
  })

  // Numbers that somebody else saved are taken over, unless they are being changed here.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(typed(saved))
  }, [form, saved])

  const submit = form.handleSubmit((values) => saving.mutate(values))
  return { form, saving, submit: (event: React.FormEvent) => void submit(event) }
}

/** Shows the saved numbers, but for those that were changed while they were being saved. */
function takeOver(form: UseFormReturn<XpValues>, config: XpValues, asked: XpValues) {
  const now = form.getValues()
  form.reset(config)
  for (const name of Object.keys(config) as (keyof XpConfig)[]) {
    if (now[name] !== asked[name]) form.setValue(name, now[name], { shouldDirty: true })
  }
}

/** What went wrong but for the sentences that stand at the fields. */
function withoutFields(error: Error): Error {
  if (!(error instanceof ApiError)) return error
  return new ApiError(error.status, sortProblems(error, xpWords).others)
}

interface XpRowProps {
  title: string
  fields: readonly { name: keyof XpConfig; label: string; unit: string }[]
  form: UseFormReturn<XpValues>
}

function XpRow({ title, fields, form }: XpRowProps) {
  const id = useId()
  const { errors } = form.formState
  return (
    <fieldset className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {fields.map(({ name, label, unit }) => (
        <NumberField
          key={name}
          label={label}
          unit={unit}
          field={form.register(name, requiredWholeNumber)}
          error={errors[name]}
        />
      ))}
    </fieldset>
  )
}
