import { useRef } from 'react'
import { Field, Select } from '../../ui/fields/field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { pathOf } from '../paths.ts'
import { FilmControl } from '../pictures/film-control.tsx'
import { PictureControl } from '../pictures/picture-control.tsx'
import type { ChoiceField, GroupField, SiteField } from '../site-fields.ts'
import { ColorControl } from '../theme/color-control.tsx'
import { TypefacesControl } from '../theme/typefaces-control.tsx'
import { EntriesControl } from './entries-control.tsx'
import styles from './form.module.css'
import { RejectedTextNotice } from './rejected-text-notice.tsx'
import { TextControl } from './text-control.tsx'
import { useFocusWhenSelected } from './use-focus-when-selected.ts'

interface FieldControlProps<Kind extends SiteField> {
  field: Kind
  /** The path of the part or entry that has the field. */
  base: string
}

/** The control of any field. */
export function FieldControl({ field, base }: FieldControlProps<SiteField>) {
  if (field.kind === 'entries') {
    return <EntriesControl field={field} base={base} renderFields={renderFields} />
  }
  if (field.kind === 'group') return <GroupControl field={field} base={base} />
  if (field.kind === 'choice') return <ChoiceControl field={field} base={base} />
  if (field.kind === 'picture') return <PictureControl field={field} path={pathOf(base, field)} />
  if (field.kind === 'color') return <ColorControl field={field} path={pathOf(base, field)} />
  if (field.kind === 'typefaces')
    return <TypefacesControl field={field} path={pathOf(base, field)} />
  if (field.kind === 'film') return <FilmControl field={field} path={pathOf(base, field)} />
  return <TextControl field={field} path={pathOf(base, field)} />
}

/** The controls of several fields. */
export function renderFields(fields: readonly SiteField[], base: string) {
  return fields.map((field) => <FieldControl key={field.name} field={field} base={base} />)
}

function ChoiceControl({ field, base }: FieldControlProps<ChoiceField>) {
  const path = pathOf(base, field)
  const { select, selection, rejected } = useSiteEditor()
  const { value, set } = useValue(path)
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenSelected(box, path)
  return (
    <div ref={box}>
      <Field label={field.label} size="small" hint={field.hint}>
        {(control) => (
          <Select
            {...control}
            value={String(value)}
            onChange={({ target }) => set(target.value)}
            onFocus={() => select(selection.part, path)}
          >
            {withValue(field, String(value)).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rejected.has(path) && <RejectedTextNotice path={path} label={field.label} kind="line" />}
    </div>
  )
}

/** The options, with a value that is none of them. */
function withValue({ options }: ChoiceField, value: string): ChoiceField['options'] {
  const isKnown = options.some((option) => option.value === value)
  return isKnown ? options : [...options, { value, label: value }]
}

/** Fields that can be switched off together. */
function GroupControl({ field, base }: FieldControlProps<GroupField>) {
  const path = pathOf(base, field)
  const { value, set } = useValue(path)
  const isOn = value !== undefined && value !== null
  return (
    <fieldset className={styles.group}>
      <legend className="vh">{field.label}</legend>
      <Switch
        label={field.label}
        checked={isOn}
        onChange={({ target }) => set(target.checked ? field.blank : field.none)}
      />
      {isOn && renderFields(field.fields, path)}
    </fieldset>
  )
}
