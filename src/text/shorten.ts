const segmenter = new Intl.Segmenter()

/** The beginning of a text, of at most so many UTF-16 units, cut between characters as people see them. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let length = 0
  for (const { segment, index } of segmenter.segment(text)) {
    if (index + segment.length > most) break
    length = index + segment.length
  }
  return text.slice(0, length)
}

/** Like `cut`, with an ellipsis in place of what is missing. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${cut(text, most - 1)}…`
}
