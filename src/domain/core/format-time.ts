const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes moments as `yyyy-MM-dd HH:mm` on the clocks of a zone. */
export function localTimeFormatter(timeZone: string): (moment: Date) => string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return (moment) => format.format(moment)
}
