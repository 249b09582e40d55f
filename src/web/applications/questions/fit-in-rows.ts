/** The longest option that is laid out beside others, in characters. */
const maxLength = 32

/** Whether the options of a question are short enough to stand in rows. */
export function fitInRows(options: readonly string[]): boolean {
  return options.every((option) => option.length <= maxLength)
}
