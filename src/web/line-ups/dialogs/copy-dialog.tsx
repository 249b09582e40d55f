import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { templatesQuery } from '../../events/event-form-queries.ts'
import { eventsQuery } from '../../events/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Change } from '../editing/line-up-state.ts'
import type { MakeChange } from '../editing/use-line-up.ts'

interface CopyDialogProps {
  lineUp: LineUp
  change: MakeChange
  onClose: () => void
}

/** Replaces the line-up by that of another event in the channel, or its parties by those of a template. */
export function CopyDialog({ lineUp, change, onClose }: CopyDialogProps) {
  const { data: events = [] } = useQuery(eventsQuery(lineUp.channelId))
  const { data: templates = [] } = useQuery(templatesQuery)
  const [source, setSource] = useState('')
  const others = events.filter((event) => String(event.eventId) !== lineUp.eventId)
  return (
    <Dialog
      title={t('Copy from')}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          size="medium"
          disabled={source === ''}
          onClick={() => {
            void change(changeFor(source))
            onClose()
          }}
        >
          {t('Copy')}
        </Button>
      }
    >
      <Field
        label={t('Event or template')}
        size="small"
        hint={t(
          'Replaces this line-up. People who are not coming leave gaps; templates have no people.',
        )}
      >
        {(control) => (
          <Select {...control} value={source} onChange={({ target }) => setSource(target.value)}>
            <option value="">{t('Select one')}</option>
            <optgroup label={t('Events')}>
              {others.map((event) => (
                <option key={event.eventId} value={`event:${event.eventId}`}>
                  {event.eventTitle}, {event.formattedDate}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('Templates')}>
              {templates
                .filter(({ parties }) => parties.length > 0)
                .map(({ templateId, name }) => (
                  <option key={templateId} value={`template:${templateId}`}>
                    {name}
                  </option>
                ))}
            </optgroup>
          </Select>
        )}
      </Field>
    </Dialog>
  )
}

function changeFor(source: string): Change {
  const id = source.slice(source.indexOf(':') + 1)
  return source.startsWith('event:')
    ? { copy: { eventId: id } }
    : { useTemplate: { templateId: Number(id) } }
}
