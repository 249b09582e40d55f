import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listEventChannels } from '../../contract/event-channels.ts'
import { createEvent } from '../../contract/event-plans.ts'
import { call } from '../api.ts'
import { ChoiceField } from '../menu/config-fields.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { EventForm } from './event-form.tsx'
import { planOf, untouched } from './event-values.ts'

/** Opens the window in which an event is made; in the channel that one stands in, if it is for events. */
export function NewEvent({ channelId = '' }: { channelId?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="or"
        icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        New Event
      </Button>
      {isOpen && <NewEventForm channelId={channelId} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewEventForm({ channelId, onClose }: { channelId: string; onClose: () => void }) {
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
      saved={{ ...untouched, channelId }}
      save={async (values) => {
        const event = await call(createEvent, { body: planOf(values) })
        await queries.invalidateQueries({ queryKey: ['events'] })
        notify(`Created ${event.title}. The bot announces it in a moment.`)
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
