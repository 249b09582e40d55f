/** The typefaces with the kind of font that stands in for them. */
const families = {
  Texturina: 'serif',
  Cinzel: 'serif',
  'Chakra Petch': 'sans-serif',
  'Archivo Condensed': 'sans-serif',
  Archivo: 'sans-serif',
  'Noto Sans': 'sans-serif',
} as const
export type FontFamily = keyof typeof families

/** The pairings of typefaces to choose from: of titles, and of everything else. */
export const typefaces = {
  texturina: { display: 'Texturina', text: 'Archivo' },
  cinzel: { display: 'Cinzel', text: 'Noto Sans' },
  'chakra-petch': { display: 'Chakra Petch', text: 'Archivo' },
  'archivo-condensed': { display: 'Archivo Condensed', text: 'Archivo' },
} as const satisfies Record<string, { display: FontFamily; text: FontFamily }>
export type Typefaces = keyof typeof typefaces

/** The name of the files of a typeface, such as `chakra-petch`. */
export const fileNameOf = (family: FontFamily): string => family.toLowerCase().replaceAll(' ', '-')

/** The value of `font-family` for a typeface. */
export const fontStack = (family: FontFamily): string =>
  `"${family}", "${family} Fallback", ${families[family]}`
