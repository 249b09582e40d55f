import { useId, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import type { ColorField } from '../site-fields.ts'
import styles from './color.module.css'
import { OwnColor } from './own-color.tsx'

interface ColorControlProps {
  field: ColorField
  path: string
}

/** A choice among colours, and a colour of one's own. */
export function ColorControl({ field, path }: ColorControlProps) {
  const { label, options, hasOwn } = field
  const { select, selection, rejected, invalidTexts, editors } = useSiteEditor()
  const { value, set } = useValue(path)
  const known = options.find((option) => option.value === value)
  const [isOwn, setOwn] = useState(hasOwn && (invalidTexts.has(path) || !known))
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenSelected(box, path)
  const name = useId()
  const selectField = () => select(selection.part, path)

  function choose(chosen: string) {
    invalidTexts.delete(path)
    setOwn(false)
    if (chosen !== value) set(chosen)
  }

  return (
    <div ref={box} className={styles.control}>
      <fieldset
        className={styles.choices}
        disabled={rejected.has(path) || editors.some((editor) => editor.path === path)}
      >
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className="frame row">
            <input
              type="radio"
              name={name}
              checked={!isOwn && option.value === value}
              onChange={() => choose(option.value)}
              onFocus={selectField}
            />
            <Swatch color={option.color} />
            {option.label}
          </label>
        ))}
        {hasOwn && (
          <label className="frame row">
            <input
              type="radio"
              name={name}
              checked={isOwn}
              onChange={() => setOwn(true)}
              onFocus={selectField}
            />
            <Swatch color={known ? null : String(value)} />
            Own
          </label>
        )}
      </fieldset>
      {isOwn && <OwnColor path={path} kept={known?.label.toLowerCase() ?? String(value)} />}
      {rejected.has(path) && <RejectedTextNotice path={path} label={label} kind="line" />}
    </div>
  )
}

/** A small pennon in a colour; null: in many. */
function Swatch({ color }: { color: string | null }) {
  return (
    <span
      className={classes(styles.swatch, color === null && styles.any)}
      style={color === null ? undefined : { background: color }}
    />
  )
}
