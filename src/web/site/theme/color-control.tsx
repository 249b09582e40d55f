import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { withinSentence } from '../../ui/within-sentence.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import type { ColorField } from '../site-fields.ts'
import styles from './color.module.css'
import { OwnColor } from './own-color.tsx'
import { RadioCards } from './radio-cards.tsx'

interface ColorControlProps {
  field: ColorField
  path: string
}

/** The option that is a colour of one's own. */
const own = 'own'

/** A choice among colours, and a colour of one's own. */
export function ColorControl({ field, path }: ColorControlProps) {
  const { label, options, hasOwn } = field
  const { invalidTexts } = useSiteEditor()
  const { value, set } = useValue(path)
  const known = options.find((option) => option.value === value)
  const [isOwn, setOwn] = useState(hasOwn && (invalidTexts.has(path) || !known))
  const presets = options.map((option) => ({ ...option, preview: <Swatch color={option.color} /> }))
  const ownPreview = <Swatch color={known ? null : String(value)} />

  function choose(chosen: string) {
    setOwn(chosen === own)
    if (chosen === own) return
    invalidTexts.delete(path)
    if (chosen !== value) set(chosen)
  }

  return (
    <RadioCards
      {...{ label, path }}
      chosen={isOwn ? own : String(value)}
      options={
        hasOwn ? [...presets, { value: own, label: t('Own'), preview: ownPreview }] : presets
      }
      onChoose={choose}
    >
      {isOwn && <OwnColor path={path} kept={known ? withinSentence(known.label) : String(value)} />}
    </RadioCards>
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
