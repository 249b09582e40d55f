import { useId, useState } from 'react'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select } from '../../ui/fields/field.tsx'
import { formatCount } from '../../ui/format-number.ts'
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
      title={toReplace.length === 1 ? 'Replace the class' : 'Replace the classes'}
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
            Replace and Save
          </Button>
          <Button size="medium" onClick={form.cancelReplacing}>
            Cancel
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
        {names.length === 0 && <p>Keep at least one class, so that these characters can get it.</p>}
        {toReplace.map(({ classId, name, characterCount }) => (
          <Field
            key={classId}
            label={`${formatCount(characterCount, 'character has', 'characters have')} the class ${name}. Change to`}
            size="small"
            isRequired
          >
            {(control) => (
              <Select
                {...control}
                value={chosen[classId] ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [classId]: target.value })}
              >
                <option value="">Select a class</option>
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
          <RequestError error={error}>{error.message || 'Nothing was saved.'}</RequestError>
        )}
      </form>
    </Dialog>
  )
}
