import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cancelEvent, type EventDetails, updateEvent } from '../../contract/event-plans.ts'
import { call } from '../api.ts'
import { Trouble } from '../menu/trouble.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notices.tsx'
import { signupsAddress } from './addresses.ts'
import styles from './event-form.module.css'
import { EventForm } from './event-form.tsx'
import { planOf, valuesOf } from './event-values.ts'
import { detailsQuery } from './queries.ts'

/** Edits or cancels an event, unless it comes from elsewhere or is cancelled already. */
export function EventActions({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(detailsQuery(eventId))
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null)
  if (!event?.isOurs || event.isCancelled) return null
  const close = () => setOpen(null)
  return (
    <>
      <Button size="small" onClick={() => setOpen('edit')}>
        Edit Event
      </Button>
      <Button size="small" onClick={() => setOpen('cancel')}>
        Cancel Event
      </Button>
      {open === 'edit' && <EditEvent event={event} onClose={close} />}
      {open === 'cancel' && <CancelEvent event={event} onClose={close} />}
    </>
  )
}

interface OpenProps {
  event: EventDetails
  onClose: () => void
}

function EditEvent({ event, onClose }: OpenProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { eventId, channelId } = event
  return (
    <EventForm
      title={`Edit ${event.title}`}
      action="Save Event"
      screen={`events/${eventId}`}
      saved={valuesOf(event)}
      save={async (values) => {
        const { channelId: _, ...change } = planOf(values)
        const { title, start } = await call(updateEvent, { body: { ...change, eventId } })
        await queries.invalidateQueries({ queryKey: ['events'] })
        // Its old title and date stand in the address.
        const facts = { eventId, eventTitle: title, formattedDate: start }
        await navigate(signupsAddress(channelId, facts), { replace: true })
      }}
      onClose={onClose}
    />
  )
}

function CancelEvent({ event, onClose }: OpenProps) {
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
        <q dir="auto">{event.title}</q> on {event.start} will not take place. Its post says so, and
        nobody can sign up any more. This cannot be undone.
        {event.repeatsWeekly &&
          ' The one of the week after is still made, unless you end that, too.'}
      </p>
      {event.repeatsWeekly && (
        <div className={styles.check}>
          <Choice
            type="checkbox"
            size="small"
            label="End the weekly repetition, too"
            checked={endsSeries}
            onChange={({ target }) => setEndsSeries(target.checked)}
          />
        </div>
      )}
      {cancelling.error && (
        <Trouble error={cancelling.error}>The event was not cancelled. Please try again.</Trouble>
      )}
    </ConfirmDialog>
  )
}
