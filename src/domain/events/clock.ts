/** Writes moments as `yyyy-MM-dd HH:mm` on the clocks of a zone. */
export function clockOf(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (moment) => format.format(moment)
}
