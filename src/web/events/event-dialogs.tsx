import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listEventChannels } from '../../contract/events/event-channels.ts'
import {
  cancelEvent,
  createEvent,
  type EventDetails,
  updateEvent,
} from '../../contract/events/event-editor.ts'
import { call } from '../app/api.ts'
import { ChoiceField } from '../app/config/config-fields.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import styles from './event-form.module.css'
import { EventForm } from './event-form.tsx'
import { signupsUrl } from './event-urls.ts'
import { emptyEvent, eventToValues, valuesToEvent } from './event-values.ts'

/** The dialog that creates an event; `channelId` is preselected unless empty. */
export function NewEventDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const queries = useQueryClient()
  const channels = useQuery({
    queryKey: ['events', 'channels'],
    queryFn: async () =>
      (await call(listEventChannels)).map((channel) => ({
        value: channel.channelId,
        name: `#${channel.channelName ?? channel.channelId}`,
      })),
  })
  return (
    <EventForm
      title="New event"
      action="Create Event"
      screen={`events/new/${channelId}`}
      saved={{ ...emptyEvent, channelId }}
      save={async (values) => {
        const event = await call(createEvent, { body: valuesToEvent(values) })
        await queries.invalidateQueries({ queryKey: ['events'] })
        notify(`${event.title} was created. It will be announced shortly.`)
      }}
      first={(field) => (
        <ChoiceField
          label="Channel"
          field={field('channelId')}
          placeholder="Select a channel"
          choices={channels}
          failedToLoad="The channels could not be loaded."
          none="No channel is set up for events yet. Set one up under Event Config."
        />
      )}
      onClose={onClose}
    />
  )
}

interface OpenProps {
  event: EventDetails
  onClose: () => void
}

/** The dialog that changes an event. */
export function EditEventDialog({ event, onClose }: OpenProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { eventId, channelId } = event
  return (
    <EventForm
      title={`Edit ${event.title}`}
      action="Save Event"
      screen={`events/${eventId}`}
      saved={eventToValues(event)}
      save={async (values) => {
        const { channelId: _, ...change } = valuesToEvent(values)
        const { title, start } = await call(updateEvent, { body: { ...change, eventId } })
        await queries.invalidateQueries({ queryKey: ['events'] })
        // The URL contains the old title and date.
        const facts = { eventId, eventTitle: title, formattedDate: start }
        await navigate(signupsUrl(channelId, facts), { replace: true })
      }}
      onClose={onClose}
    />
  )
}

/** The dialog that cancels an event and, optionally, its weekly series. */
export function CancelEventDialog({ event, onClose }: OpenProps) {
  const queries = useQueryClient()
  const [endsSeries, setEndsSeries] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => call(cancelEvent, { body: { eventId: event.eventId, endsSeries } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['events'] })
      notify(`Cancelled ${event.title}.`)
      onClose()
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
  })
  return (
    <ConfirmDialog
      question="Cancel this event?"
      confirm="Cancel Event"
      wayOut="Keep It"
      isBusy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onCancel={onClose}
    >
      <p>
        <q dir="auto">{event.title}</q> on {event.start} will be cancelled. The post is updated and
        sign-ups close. This cannot be undone.
        {event.repeatsWeekly && ' Next week’s event will still happen unless you end the series.'}
      </p>
      {event.repeatsWeekly && (
        <div className={styles.check}>
          <Choice
            type="checkbox"
            size="small"
            label="End the series"
            checked={endsSeries}
            onChange={({ target }) => setEndsSeries(target.checked)}
          />
        </div>
      )}
      {cancelling.error && (
        <RequestError error={cancelling.error}>
          The event was not cancelled. Please try again.
        </RequestError>
      )}
    </ConfirmDialog>
  )
}
