/** Cuts a text to a number of characters, with an ellipsis. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = [...text]
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters - 1).join('')}…`
}
