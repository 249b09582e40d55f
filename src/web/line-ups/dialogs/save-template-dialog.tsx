import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { maxTemplateName, saveEventTemplate } from '../../../contract/events/event-templates.ts'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import { cut } from '../../../text/shorten.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { detailsQuery } from '../../events/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'

/** Saves the event with the parties, without their people, as a template. */
export function SaveTemplateDialog({ lineUp, onClose }: { lineUp: LineUp; onClose: () => void }) {
  const form = useId()
  const queryClient = useQueryClient()
  const { data: event } = useQuery(detailsQuery(lineUp.eventId))
  const [name, setName] = useState(cut(lineUp.title, maxTemplateName))
  const saving = useSingleMutation({
    mutationFn: async () => {
      if (!event) return
      const { templateId: _, ...plan } = event
      const parties = lineUp.parties.map((party) => ({
        ...{ name: party.name, size: party.size, needs: party.needs },
      }))
      await call(saveEventTemplate, { body: { ...plan, name, parties } })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['events', 'templates'] })
      notify(t('Saved the template {name}.', { name }))
      onClose()
    },
  })

  function save(submitted: FormEvent) {
    submitted.preventDefault()
    saving.mutate()
  }

  return (
    <Dialog
      title={t('Save as template')}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={form}
          variant="primary"
          size="medium"
          disabled={!event}
          isBusy={saving.isPending}
        >
          {t('Save Template')}
        </Button>
      }
    >
      <form id={form} onSubmit={save}>
        <Field
          label={t('Template name')}
          size="small"
          isRequired
          hint={t('Includes the parties, but not the people in them.')}
        >
          {(control) => (
            <TextInput
              {...control}
              required
              maxLength={maxTemplateName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {saving.error && (
          <RequestError error={saving.error}>
            {saving.error.message || t('The template was not saved. Please try again.')}
          </RequestError>
        )}
      </form>
    </Dialog>
  )
}
