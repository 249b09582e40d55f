const segmenter = new Intl.Segmenter()

/** The beginning of a text, of at most `max` UTF-16 units, cut between grapheme clusters. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  let length = 0
  for (const { segment, index } of segmenter.segment(text)) {
    if (index + segment.length > max) break
    length = index + segment.length
  }
  return text.slice(0, length)
}

/** Like `cut`, with an ellipsis in place of what is missing. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${cut(text, max - 1)}…`
}
