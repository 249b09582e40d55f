import type { CSSProperties } from 'react'
import { type SiteTheme, sampleTheme } from '../../../contract/site/theme/theme.ts'
import { fontStack, typefaces } from '../../../contract/site/theme/typefaces.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import type { TypefacesField } from '../site-fields.ts'
import { useAllTypefaces } from './load-typefaces.ts'
import { RadioCards } from './radio-cards.tsx'
import styles from './typefaces.module.css'

interface TypefacesControlProps {
  field: TypefacesField
  path: string
}

/** A choice among pairings of typefaces, each with the guild's own words. */
export function TypefacesControl({ field, path }: TypefacesControlProps) {
  const { content } = useSiteEditor()
  const { value, set } = useValue(path)
  useAllTypefaces()
  const { tagline, lead } = content.guild
  const options = field.options.map((option) => ({
    ...option,
    preview: <Specimen typefaces={option.value} title={tagline.join(' ')} text={lead} />,
  }))
  // An older server sends none.
  const chosen = String(value ?? sampleTheme.typefaces)
  return (
    <RadioCards
      {...{ label: field.label, path, chosen, options }}
      isList
      onChoose={(to) => to !== chosen && set(to)}
    />
  )
}

interface SpecimenProps {
  typefaces: SiteTheme['typefaces']
  title: string
  text: string
}

function Specimen({ typefaces: shown, title, text }: SpecimenProps) {
  const { display, text: body } = typefaces[shown]
  const stacks = { '--font-display': fontStack(display), '--font-text': fontStack(body) }
  return (
    <span className={styles.specimen} style={stacks as CSSProperties} aria-hidden>
      <span>{title}</span>
      <span>{text}</span>
    </span>
  )
}
