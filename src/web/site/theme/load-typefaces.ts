import { useEffect } from 'react'
import {
  type FontFamily,
  type Typefaces,
  typefaces,
} from '../../../contract/site/theme/typefaces.ts'

const sheets: Record<FontFamily, () => Promise<unknown>> = {
  Texturina: () => import('../../styles/typefaces/texturina.css'),
  Cinzel: () => import('../../styles/typefaces/cinzel.css'),
  'Chakra Petch': () => import('../../styles/typefaces/chakra-petch.css'),
  'Archivo Condensed': () => import('../../styles/typefaces/archivo-condensed.css'),
  Archivo: () => import('../../styles/typefaces/archivo.css'),
  'Noto Sans': () => import('../../styles/typefaces/noto-sans.css'),
}

/** Declares the typefaces of a pairing, of which a page has at most its own. */
export async function loadTypefaces(chosen: Typefaces): Promise<void> {
  await Promise.all(familiesOf(chosen).map(load))
}

/** Without its sheet, the fallback font is shown. */
const load = (family: FontFamily) => sheets[family]().catch(() => {})

const familiesOf = (chosen: Typefaces): FontFamily[] => Object.values(typefaces[chosen])

/** Declares all typefaces but those of the page, which are declared already: text in them would flash. */
export function useAllTypefaces(): void {
  useEffect(() => {
    const rootStyle = getComputedStyle(document.documentElement)
    const stacks = ['--font-display', '--font-text'].map((name) => rootStyle.getPropertyValue(name))
    for (const family of Object.keys(sheets) as FontFamily[]) {
      if (!stacks.some((stack) => stack.includes(`"${family}"`))) void load(family)
    }
  }, [])
}
