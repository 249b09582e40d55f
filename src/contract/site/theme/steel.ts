/** The colours of the sample guild's ground by their names in tokens.css, from which other grounds are computed. */
export const steel = {
  'surface-0': '#080d0f',
  'surface-1': '#0d1417',
  'surface-2': '#131c20',
  'surface-3': '#1a252a',
  'surface-4': '#24323a',
  'line-1': '#1b262b',
  'line-2': '#2c3a41',
  'line-3': '#63767f',
  'text-2': '#b7c0c2',
  'text-3': '#8a989e',
  ink: '#10181b',
  'ink-2': '#3b474b',
}

/** The light colours on steel: of texts, and of the sheet of the requirements and the thank-you page. */
export const steelLightColors = {
  'text-1': '#ece8de',
  paper: '#e4dfd2',
}
