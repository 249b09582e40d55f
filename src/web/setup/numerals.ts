/** The numerals of steps and of the order on the roster page. */
export function roman(number: number): string {
  const parts: [value: number, letters: string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let rest = number
  let text = ''
  for (const [value, letters] of parts) {
    text += letters.repeat(Math.floor(rest / value))
    rest %= value
  }
  return text
}
