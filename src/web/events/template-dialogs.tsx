import { useQueryClient } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { EventDetails } from '../../contract/events/event-editor.ts'
import {
  deleteEventTemplate,
  type EventTemplate,
  type EventTemplateChange,
  maxTemplateName,
  saveEventTemplate,
} from '../../contract/events/event-templates.ts'
import { getLineUp } from '../../contract/line-ups/line-up.ts'
import { cut } from '../../text/shorten.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, TextInput } from '../ui/fields/field.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import { rich } from '../ui/rich.ts'
import { EventForm } from './event-form.tsx'
import {
  type EventInput,
  type EventValues,
  eventToValues,
  templateToValues,
} from './event-values.ts'
import { formatMinutes } from './format-minutes.ts'
import styles from './template-dialogs.module.css'

interface ChooseTemplateProps {
  templates: readonly EventTemplate[]
  onChoose: (template: EventTemplate | 'blank') => void
  onClose: () => void
}

/** The first step of a new event; templates are edited and deleted here, too. */
export function ChooseTemplateDialog({ templates, onChoose, onClose }: ChooseTemplateProps) {
  const [edited, setEdited] = useState<EventTemplate | null>(null)
  const [deleted, setDeleted] = useState<EventTemplate | null>(null)
  return (
    <Dialog
      title={t('New event')}
      onClose={onClose}
      actions={
        <Button size="medium" onClick={() => onChoose('blank')}>
          {t('Blank Event')}
        </Button>
      }
    >
      <p className="muted">{t('Start from a template, or with a blank event.')}</p>
      <ul className={styles.list} aria-label={t('Templates')}>
        {templates.map((template) => (
          <li key={template.templateId}>
            <button type="button" className={styles.choice} onClick={() => onChoose(template)}>
              <b className="ellipsis" dir="auto">
                {template.name}
              </b>
              <span>{describe(template)}</span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('Edit {name}', { name: template.name })}
              onClick={() => setEdited(template)}
            >
              {t('Edit')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('Delete {name}', { name: template.name })}
              onClick={() => setDeleted(template)}
            >
              {t('Delete')}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <EditTemplateDialog template={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteTemplateDialog template={deleted} onClose={() => setDeleted(null)} />}
    </Dialog>
  )
}

function describe(template: EventTemplate) {
  const { name, title, durationMinutes, needs, parties, repeatsWeekly } = template
  const needed = needs.reduce((sum, { count }) => sum + count, 0)
  return [
    title !== name && title,
    formatMinutes(durationMinutes),
    needed > 0 && t('{count, number} needed', { count: needed }),
    parties.length > 0 &&
      t('{count, plural, one {# party} other {# parties}}', { count: parties.length }),
    repeatsWeekly && t('weekly'),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface TemplateFormProps {
  title: string
  screen: string
  saved: EventValues
  /** What is saved with the values of the form. */
  loadFurtherFields: (
    event: EventInput,
  ) => Promise<Pick<EventTemplateChange, 'templateId' | 'parties'>>
  onClose: () => void
}

function TemplateForm({ title, screen, saved, loadFurtherFields, onClose }: TemplateFormProps) {
  const queryClient = useQueryClient()

  async function save(input: EventInput, { name }: EventValues) {
    const { start: _, channelId, ...event } = input
    const body = {
      ...event,
      name,
      channelId: channelId || null,
      ...(await loadFurtherFields(input)),
    }
    await call(saveEventTemplate, { body })
    await queryClient.invalidateQueries({ queryKey: ['events', 'templates'] })
    notify(t('Saved the template {name}.', { name }))
  }

  return (
    <EventForm
      {...{ title, screen, saved, save, onClose }}
      action={t('Save Template')}
      isTemplate
      isComplete
      first={(field) => {
        const { error, ...name } = field('name')
        return (
          <Field label={t('Template name')} size="small" isRequired error={error}>
            {(control) => <TextInput {...control} {...name} autoComplete="off" />}
          </Field>
        )
      }}
    />
  )
}

function EditTemplateDialog(props: { template: EventTemplate; onClose: () => void }) {
  const { template, onClose } = props
  return (
    <TemplateForm
      title={t('Edit {name}', { name: template.name })}
      screen={`event-templates/${template.templateId}`}
      saved={templateToValues(template)}
      loadFurtherFields={async () => ({ templateId: template.templateId })}
      onClose={onClose}
    />
  )
}

/** The dialog that saves an event, with the parties of its line-up, as a template. */
export function SaveTemplateDialog(props: { event: EventDetails; onClose: () => void }) {
  const { event, onClose } = props
  return (
    <TemplateForm
      title={t('Save as template')}
      screen={`event-templates/of/${event.eventId}`}
      saved={{ ...eventToValues(event), name: cut(event.title, maxTemplateName) }}
      loadFurtherFields={async ({ gameId }) => {
        const { parties } = await call(getLineUp, { params: { eventId: event.eventId } })
        // Another game has other combat roles.
        const keepsNeeds = (gameId ?? null) === (event.gameId ?? null)
        return {
          parties: parties.map(({ name, size, needs }) => ({
            ...{ name, size },
            needs: keepsNeeds ? needs : [],
          })),
        }
      }}
      onClose={onClose}
    />
  )
}

function DeleteTemplateDialog(props: { template: EventTemplate; onClose: () => void }) {
  const { template, onClose } = props
  const queryClient = useQueryClient()
  const deleting = useSingleMutation({
    mutationFn: () => call(deleteEventTemplate, { params: { id: String(template.templateId) } }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['events', 'templates'] })
    },
  })
  return (
    <ConfirmDialog
      question={t('Delete this template?')}
      confirm={t('Delete Template')}
      cancelLabel={t('Keep It')}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      <p>
        {rich('<quote>{name}</quote> will be deleted. Events made from it stay as they are.', {
          name: template.name,
          quote: (words) => <q dir="auto">{words}</q>,
        })}
      </p>
      {deleting.error && (
        <RequestError error={deleting.error}>
          {t('The template was not deleted. Please try again.')}
        </RequestError>
      )}
    </ConfirmDialog>
  )
}
