import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { withinSentence } from '../../ui/within-sentence.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import type { ColorField } from '../site-fields.ts'
import { OwnColor } from './own-color.tsx'
import { Swatch } from './swatch.tsx'
import { ThemeChoice } from './theme-choice.tsx'

interface ColorControlProps {
  field: ColorField
  path: string
}

/** The option that is a colour of one's own. */
const own = 'own'

/** A choice among colours, and a colour of one's own. */
export function ColorControl({ field, path }: ColorControlProps) {
  const { label, options, hasOwn } = field
  const { store, invalidTexts } = useSiteEditor()
  const { value, set } = useValue(path)
  const known = options.find((option) => option.value === value)
  const [isOwn, setOwn] = useState(hasOwn && (invalidTexts.has(path) || !known))
  const presets = options.map((option) => ({ ...option, preview: <Swatch color={option.color} /> }))
  const ownPreview = <Swatch color={known ? null : String(value)} />

  function choose(chosen: string) {
    setOwn(chosen === own)
    if (chosen === own) return
    store.setInvalidText(path, null)
    if (chosen !== value) set(chosen)
  }

  return (
    <ThemeChoice
      {...{ label, path }}
      chosen={isOwn ? own : String(value)}
      options={
        hasOwn ? [...presets, { value: own, label: t('Own'), preview: ownPreview }] : presets
      }
      onChoose={choose}
    >
      {isOwn && <OwnColor path={path} kept={known ? withinSentence(known.label) : String(value)} />}
    </ThemeChoice>
  )
}
