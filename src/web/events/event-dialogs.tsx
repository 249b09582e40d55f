import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  cancelEvent,
  createEvent,
  type EventToChange,
  updateEvent,
} from '../../contract/events/event-editor.ts'
import type { EventTemplate } from '../../contract/events/event-templates.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { ChoiceField } from '../app/config/config-fields.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import type { TextField } from '../app/unsaved/use-form-fields.ts'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Choice } from '../ui/fields/choice.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import { rich } from '../ui/rich.ts'
import { ChangeScope, NotifyChoice } from './change-choices.tsx'
import styles from './event-form.module.css'
import { EventForm } from './event-form.tsx'
import { eventChannelsQuery, templatesQuery } from './event-form-queries.ts'
import { signupsUrl } from './event-urls.ts'
import { changedInput, emptyEvent, eventToValues, templateToValues } from './event-values.ts'
import { refreshEvents } from './queries.ts'
import { ChooseTemplateDialog } from './template-dialogs.tsx'

export { SaveTemplateDialog } from './template-dialogs.tsx'

interface NewEventProps {
  /** Preselected unless empty. */
  channelId: string
  onClose: () => void
}

/** The dialogs that create an event: the choice of a template, if there are any, and its details. */
export function NewEventDialog({ channelId, onClose }: NewEventProps) {
  const { data: templates, isPending } = useQuery(templatesQuery)
  const [chosen, setChosen] = useState<EventTemplate | 'blank' | null>(null)
  if (isPending) return null
  if (chosen === null && templates && templates.length > 0) {
    return <ChooseTemplateDialog templates={templates} onChoose={setChosen} onClose={onClose} />
  }
  const template = chosen === 'blank' ? null : chosen
  return <NewEventForm key={template?.templateId} {...{ channelId, template, onClose }} />
}

function NewEventForm({
  channelId,
  template,
  onClose,
}: NewEventProps & { template: EventTemplate | null }) {
  const queryClient = useQueryClient()
  const values = template ? { ...templateToValues(template), name: '' } : emptyEvent
  return (
    <EventForm
      title={template ? t('New event: {name}', { name: template.name }) : t('New event')}
      action={t('Create Event')}
      screen={`events/new/${channelId}${template ? `/${template.templateId}` : ''}`}
      saved={{ ...values, channelId: values.channelId || channelId }}
      save={async (event) => {
        const templateId = template?.templateId
        const { title } = await call(createEvent, {
          body: { ...event, ...(templateId !== undefined && { templateId }) },
        })
        await refreshEvents(queryClient)
        notify(t('{title} was created. It will be announced shortly.', { title }))
      }}
      first={(field) => <ChannelField field={field('channelId')} />}
      onClose={onClose}
    />
  )
}

function ChannelField({ field }: { field: TextField }) {
  const channels = useQuery({
    ...eventChannelsQuery,
    select: (all) =>
      all.map(({ channelId, channelName }) => ({
        value: channelId,
        name: `#${channelName ?? channelId}`,
      })),
  })
  return (
    <ChoiceField
      label={t('Channel')}
      field={field}
      placeholder={t('Select a channel')}
      choices={channels}
      failedToLoad={t('The channels could not be loaded.')}
      none={t('No channel is set up for events yet. Set one up under Event Config.')}
    />
  )
}

interface OpenProps {
  event: EventToChange
  onClose: () => void
}

/** The dialog that changes an event. */
export function EditEventDialog({ event, onClose }: OpenProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [changesSeries, setChangesSeries] = useState(false)
  const [notifies, setNotifies] = useState<boolean | null>(null)
  const { eventId, channelId } = event
  const saved = eventToValues(event)
  // A new start is worth telling.
  const isNotifying = (start: string) => notifies ?? start !== saved.start
  return (
    <EventForm
      title={t('Edit {name}', { name: event.title })}
      action={t('Save Event')}
      screen={`events/${eventId}`}
      saved={saved}
      save={async (input, values) => {
        // Only these, so that others’ changes to further fields are kept.
        const { channelId: _, ...change } = changedInput(input, values, saved)
        const body = { ...change, eventId, changesSeries, notifies: isNotifying(values.start) }
        const { title, start } = await call(updateEvent, { body })
        await refreshEvents(queryClient)
        // The URL contains the old title and date.
        const facts = { eventId, eventTitle: title, formattedDate: start }
        await navigate(signupsUrl(channelId, facts), { replace: true })
      }}
      last={({ start }) => (
        <>
          {event.repeatsWeekly && (
            <ChangeScope changesSeries={changesSeries} onChange={setChangesSeries} />
          )}
          <NotifyChoice
            answerCount={event.answerCount}
            isChecked={isNotifying(start)}
            onChange={setNotifies}
          />
        </>
      )}
      onClose={onClose}
    />
  )
}

/** The dialog that cancels an event and, optionally, its weekly series. */
export function CancelEventDialog({ event, onClose }: OpenProps) {
  const queryClient = useQueryClient()
  const [endsSeries, setEndsSeries] = useState(false)
  const [notifies, setNotifies] = useState(() => Date.parse(event.startsAt) > Date.now())
  const cancelling = useSingleMutation({
    mutationFn: () => call(cancelEvent, { body: { eventId: event.eventId, endsSeries, notifies } }),
    onSuccess: async () => {
      await refreshEvents(queryClient)
      notify(t('Cancelled {title}.', { title: event.title }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={t('Cancel this event?')}
      confirm={t('Cancel Event')}
      cancelLabel={t('Keep It')}
      isBusy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onCancel={onClose}
    >
      <p>
        {rich(
          '<quote>{title}</quote> on {start} will be cancelled. The post is updated and sign-ups close. This cannot be undone.',
          {
            title: event.title,
            start: event.start,
            quote: (words) => <q dir="auto">{words}</q>,
          },
        )}
        {event.repeatsWeekly &&
          ` ${t('Next week’s event will still happen unless you end the series.')}`}
      </p>
      <div className={styles.check}>
        {event.repeatsWeekly && (
          <Choice
            type="checkbox"
            size="small"
            label={t('End the series')}
            checked={endsSeries}
            onChange={({ target }) => setEndsSeries(target.checked)}
          />
        )}
        <NotifyChoice answerCount={event.answerCount} isChecked={notifies} onChange={setNotifies} />
      </div>
      {cancelling.error && (
        <RequestError error={cancelling.error}>
          {t('The event was not cancelled. Please try again.')}
        </RequestError>
      )}
    </ConfirmDialog>
  )
}
