import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { t } from '../../text/t.ts'
import { NumberField, YesNoField } from '../app/config/config-fields.tsx'
import { useRestoreFocus } from '../app/config/use-restore-focus.ts'
import { AccessLost } from '../app/menu/request-error.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, TextArea, TextInput } from '../ui/fields/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './event-form.module.css'
import { eventChannelsQuery, eventOptionsQuery } from './event-form-queries.ts'
import {
  type EventInput,
  type EventValues,
  eventRules,
  templateRules,
  valuesToEvent,
} from './event-values.ts'
import { ParticipationFields } from './participation-fields.tsx'

type Fields = ReturnType<typeof useFormFields<EventValues>>

interface EventFormProps {
  title: string
  /** The button's label. */
  action: string
  /** The storage key of unsaved input. */
  screen: string
  saved: EventValues
  save: (event: EventInput, values: EventValues) => Promise<unknown>
  /** A template has a name and no start. */
  isTemplate?: boolean
  /** Can be saved as it is. */
  isComplete?: boolean
  /** Rendered before the other fields. */
  first?: (field: Fields['field']) => ReactNode
  /** Rendered after them. */
  last?: (values: EventValues) => ReactNode
  onClose: () => void
}

/** The dialog with an event's fields; closes after a successful save and keeps the input after a failure. */
export function EventForm(props: EventFormProps) {
  // Waits, so that nothing moves; a server without these options offers none of them.
  const { isPending } = useQuery(eventOptionsQuery)
  return isPending ? null : <LoadedEventForm {...props} />
}

function LoadedEventForm(props: EventFormProps) {
  const { title, action, screen, saved, save, first, last, onClose } = props
  const { isTemplate = false, isComplete = false } = props
  const id = useId()
  const fields = useFormFields<EventValues>({
    screen,
    saved,
    rules: isTemplate ? templateRules : eventRules,
    save: async (values) => {
      await save(valuesToEvent(values, options && { game }), values)
      discard()
    },
  })
  const { options, game } = useEventGame(fields.values)
  const { field, isSaving, isRefused, otherProblems, error } = fields
  const button = useRestoreFocus(isSaving)

  function discard() {
    fields.discard()
    onClose()
  }

  return (
    <Dialog
      title={title}
      // Keeps what was typed for the next time.
      onClose={onClose}
      actions={
        <>
          <Button
            ref={button}
            type="submit"
            form={id}
            variant="primary"
            size="medium"
            disabled={!fields.isDirty && !isComplete}
            isBusy={isSaving}
          >
            {action}
          </Button>
          <Button size="medium" onClick={discard}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={fields.submit}>
        {first?.(field)}
        <EventFields field={field} hasStart={!isTemplate} timeZone={options?.timeZone} />
        {options && (
          <ParticipationFields
            {...{ field, options, game }}
            values={fields.values}
            set={fields.set}
          />
        )}
        <Description field={field} />
        {last?.(fields.values)}
        {!isTemplate && (
          <p className={styles.note}>
            {t(
              'Also shows up in your server’s Events list on Discord if everyone can view the channel.',
            )}
          </p>
        )}
        <div role="alert" className="danger">
          {isRefused && (
            <p>
              {isTemplate ? t('The template was not saved.') : t('The event was not saved.')}{' '}
              {otherProblems.join(' ') || t('Please try again.')}
              <AccessLost error={error} />
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** The chosen game, else that of the channel, if the server knows games of events. */
function useEventGame({ gameId, channelId }: EventValues) {
  const { data: options } = useQuery(eventOptionsQuery)
  const { data: channels } = useQuery(eventChannelsQuery)
  const ofChannel = channels?.find((channel) => channel.channelId === channelId)?.gameId
  const wanted = gameId || String(ofChannel)
  return { options, game: options?.games.find((game) => String(game.gameId) === wanted) }
}

interface EventFieldsProps {
  field: Fields['field']
  hasStart: boolean
  /** The guild's, if the server sends it. */
  timeZone: string | null | undefined
}

function EventFields({ field, hasStart, timeZone }: EventFieldsProps) {
  const { error: problemOfTitle, ...title } = field('title')
  const { error: problemOfStart, ...start } = field('start')
  return (
    <>
      <Field label={t('Title')} size="small" isRequired error={problemOfTitle}>
        {(control) => <TextInput {...control} {...title} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        {hasStart && (
          <Field
            label={t('Start')}
            size="small"
            isRequired
            hint={
              timeZone
                ? t('In the guild’s time zone, {timeZone}', { timeZone })
                : t('In the guild’s time zone')
            }
            error={problemOfStart}
          >
            {(control) => <TextInput {...control} {...start} type="datetime-local" />}
          </Field>
        )}
        <NumberField
          label={t('Duration')}
          field={field('durationMinutes')}
          hint={t('24 hours at most')}
          unit={t('minutes')}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t('Places')}
          field={field('capacity')}
          isRequired={false}
          placeholder={t('No limit')}
        />
        <YesNoField label={t('Repeats weekly')} field={field('repeatsWeekly')} />
      </div>
    </>
  )
}

function Description({ field }: { field: Fields['field'] }) {
  const { error, ...description } = field('description')
  return (
    <Field label={t('Description')} size="small" error={error}>
      {(control) => <TextArea {...control} {...description} />}
    </Field>
  )
}
