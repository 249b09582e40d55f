const beginsLikeOne = /^[=+\-@＝＋－＠\t\r\n]/u

/**
 * The text as it may stand in a spreadsheet: one that begins like a formula, which a spreadsheet would
 * carry out, gets an apostrophe before it.
 */
export function escapeFormula(text: string): string {
  return beginsLikeOne.test(text) ? `'${text}` : text
}

/** The text before `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && beginsLikeOne.test(text.slice(1)) ? text.slice(1) : text
}
