/** Characters that leave nothing to see: space, controls, fillers, marks of direction, blank Braille, a blank note. */
const unseen = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}`
const visible = new RegExp(`[^${unseen}]`, 'u')

/** Whether a person would see anything of a text. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Explicit changes of direction, which go on after the text they are in. */
const directionChanges = /[\u202A-\u202E\u2066-\u2069]/gu

/** A name as it is shown within other text, whose direction it leaves as it is. */
export function withoutDirectionChanges(name: string): string {
  return name.replaceAll(directionChanges, '')
}
