import { useId, useState } from 'react'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import pageStyles from '../settings-page.module.css'
import type { GameSetupForm } from './use-game-setup.ts'

/** Asks which classes replace the removed ones that characters have, then saves. */
export function ReplaceClassesDialog({ form }: { form: GameSetupForm }) {
  const { toReplace, draft, isSaving, error } = form
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const id = useId()
  const names = draft.classes.map(({ name }) => name.trim()).filter(Boolean)
  const replacements = toReplace.flatMap(({ classId }) => {
    const className = chosen[classId]
    return className && names.includes(className) ? [{ classId, className }] : []
  })
  return (
    <Dialog
      title={t('{count, plural, one {Replace the class} other {Replace the classes}}', {
        count: toReplace.length,
      })}
      onClose={form.cancelReplacing}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            variant="primary"
            size="medium"
            disabled={replacements.length < toReplace.length}
            isBusy={isSaving}
          >
            {t('Replace and Save')}
          </Button>
          <Button size="medium" onClick={form.cancelReplacing}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={pageStyles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.saveWith(replacements)
        }}
      >
        {names.length === 0 && (
          <p>{t('Keep at least one class, so that these characters can get it.')}</p>
        )}
        {toReplace.map(({ classId, name, characterCount }) => (
          <Field
            key={classId}
            label={t(
              '{count, plural, one {# character has} other {# characters have}} the class {name}. Change to',
              { count: characterCount, name },
            )}
            size="small"
            isRequired
          >
            {(control) => (
              <Select
                {...control}
                value={chosen[classId] ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [classId]: target.value })}
              >
                <option value="">{t('Select a class')}</option>
                {names.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {error && (
          <RequestError error={error}>{error.message || t('Nothing was saved.')}</RequestError>
        )}
      </form>
    </Dialog>
  )
}
