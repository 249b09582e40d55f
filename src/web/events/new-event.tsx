import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { createEvent } from '../../contract/events/event-editor.ts'
import { t } from '../../text/t.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { useMay } from '../app/session/tasks.ts'
import { Button } from '../ui/buttons/button.tsx'

const NewEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).NewEventDialog,
)

/** The button that opens the dialog for a new event, with the current channel preselected, for those who may create one. */
export function NewEvent({ channelId = '' }: { channelId?: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(createEvent)) return null
  return (
    <>
      <Button
        size="small"
        variant="primary"
        icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('New Event')}
      </Button>
      {isOpen && <NewEventDialog channelId={channelId} onClose={() => setOpen(false)} />}
    </>
  )
}
