import type { ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import type { FormSaving } from '../unsaved/use-form-fields.ts'
import type { EditedRow } from './config-row.tsx'
import { AddRowForm, EditRowForm } from './row-form.tsx'

/** What the form of a configuration page gets; without `edited` it adds a row. */
export interface ConfigFormProps<Row, Draft> {
  rows: readonly Row[]
  save: (draft: Draft) => Promise<void>
  edited?: EditedRow<Row> | undefined
}

interface FormProps {
  /** The heading of the form that adds a row. */
  title: string
  /** Grid columns of the fields on wide screens: `1fr 2fr`. */
  widths: string
  fields: FormSaving
  edited: Pick<EditedRow<unknown>, 'name' | 'onSave' | 'onCancel'> | undefined
  children: ReactNode
}

/** The form of a configuration page: below its table, or in place of the row that it changes. */
export function ConfigForm({ title, edited, ...form }: FormProps) {
  return edited ? (
    <EditRowForm
      {...form}
      title={t('Edit {name}', { name: edited.name })}
      onSave={edited.onSave}
      onCancel={edited.onCancel}
    />
  ) : (
    <AddRowForm {...form} title={title} action={t('Add Configuration')} />
  )
}
