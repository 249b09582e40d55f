import Trash from 'lucide-react/icons/trash-2'
import { createContext, useContext } from 'react'
import type { Form } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { type Column, RowLink } from '../../ui/lists/data-table.tsx'
import { Description } from './description.tsx'
import styles from './forms-page.module.css'
import { formUrl } from './use-form-mutations.ts'

/** The actions of the rows. */
export interface FormActionHandlers {
  /** The form that is being activated. */
  busyId: number | null
  activate: (form: Form) => void
  askToDelete: (form: Form) => void
}

/** Provided by the list to its rows. */
export const FormActionsContext = createContext<FormActionHandlers>({
  busyId: null,
  activate: () => {},
  askToDelete: () => {},
})

/** The columns of the list of forms, in the specification's order. */
export const formColumns: readonly Column<Form>[] = [
  {
    head: t('Title'),
    cardSlot: 'title',
    width: 280,
    cell: (form) => (
      <RowLink to={formUrl(form)}>
        <bdi>{form.title}</bdi>
      </RowLink>
    ),
  },
  { head: t('Description'), cell: (form) => <Description form={form} /> },
  {
    head: t('Active'),
    cardSlot: 'aside',
    width: 150,
    cell: (form) => (
      <span className={styles.active}>
        <ActiveSwitch form={form} />
        {form.isActive && <Badge color="success">{t('Active')}</Badge>}
      </span>
    ),
  },
  { head: t('Delete'), width: 90, cell: (form) => <DeleteButton form={form} /> },
]

/** Activates a form. The active one cannot be switched off. */
function ActiveSwitch({ form }: { form: Form }) {
  const { busyId, activate } = useContext(FormActionsContext)
  const isBusy = busyId === form.formId
  return (
    <Switch
      className={styles.control ?? ''}
      label={t('Active: {title}', { title: form.title })}
      hasHiddenLabel
      checked={form.isActive === true || isBusy}
      disabled={form.isActive === true || busyId !== null}
      aria-busy={isBusy || undefined}
      {...(form.isActive && {
        title: t('Applicants fill in this form. Activate another one instead.'),
      })}
      onChange={() => activate(form)}
    />
  )
}

function DeleteButton({ form }: { form: Form }) {
  const { askToDelete } = useContext(FormActionsContext)
  return (
    <button
      type="button"
      className={classes('icon-button', styles.delete)}
      data-active={form.isActive || undefined}
      aria-label={t('Delete {name}', { name: form.title })}
      onClick={() => askToDelete(form)}
    >
      <Trash size={16} strokeWidth={2} aria-hidden />
    </button>
  )
}
