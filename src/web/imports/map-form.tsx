import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { importForms } from '../../contract/imports/fields.ts'
import { type ImportDetail, mapImport } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Select } from '../ui/fields/field.tsx'
import { DiscardButton } from './discard-button.tsx'
import styles from './imports.module.css'
import { importQuery, noMapping } from './queries.ts'

/** The map step: which column holds what, and how levels are taken over. */
export function MapForm({ data, onSent }: { data: ImportDetail; onSent: () => void }) {
  const queryClient = useQueryClient()
  const [mapping, setMapping] = useState(data.mapping ?? noMapping)
  const { fields, options } = importForms[data.kind]
  const send = useMutation({
    mutationFn: () => call(mapImport, { params: { importId: data.importId }, body: mapping }),
    onSuccess: (saved) => {
      queryClient.setQueryData(importQuery(String(data.importId)).queryKey, saved)
      onSent()
    },
  })

  function setColumn(name: string, index: string) {
    const { [name]: _, ...others } = mapping.columns
    setMapping({
      ...mapping,
      columns: index === '' ? others : { ...others, [name]: Number(index) },
    })
  }

  return (
    <form
      className={styles.card}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <h2>{t('Match columns')}</h2>
      <div className={styles.fields}>
        {fields.map(({ name, title, hint }) => (
          <Field
            key={name}
            label={t(title)}
            hint={samplesOf(data, mapping.columns[name]) || (hint && t(hint))}
            size="small"
          >
            {(control) => (
              <Select
                {...control}
                value={mapping.columns[name] ?? ''}
                onChange={({ target }) => setColumn(name, target.value)}
              >
                <option value="">{t('Not in the file')}</option>
                {data.columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several columns may have one name
                  <option key={index} value={index}>
                    {column.name || t('Column {number}', { number: index + 1 })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <h2>{t('Options')}</h2>
      <div className={styles.fields}>
        {options.map(({ name, title, hint, values }) => (
          <Field key={name} label={t(title)} hint={hint && t(hint)} size="small">
            {(control) => (
              <Select
                {...control}
                value={mapping.options[name] ?? values[0]?.value}
                onChange={({ target }) =>
                  setMapping({ ...mapping, options: { ...mapping.options, [name]: target.value } })
                }
              >
                {values.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {t(label)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {send.error && (
        <RequestError error={send.error}>
          {t('Failed to create the preview. Please try again.')}
        </RequestError>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" isBusy={send.isPending}>
          {t('Preview')}
        </Button>
        <DiscardButton importId={data.importId}>{t('Discard')}</DiscardButton>
      </div>
    </form>
  )
}

/** The first values of a column. */
function samplesOf({ columns }: ImportDetail, index: number | undefined): string {
  const { samples = [] } = columns[index ?? -1] ?? {}
  return samples.length > 0 ? t('For example: {samples}', { samples: samples.join(', ') }) : ''
}
