import { sampleTheme } from '../../../contract/site/theme/theme.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import type { TypefacesField } from '../site-fields.ts'
import { useAllTypefaces } from './load-typefaces.ts'
import { Specimen } from './specimen.tsx'
import { ThemeChoice } from './theme-choice.tsx'

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
    <ThemeChoice
      {...{ label: field.label, path, chosen, options }}
      isList
      onChoose={(to) => to !== chosen && set(to)}
    />
  )
}
