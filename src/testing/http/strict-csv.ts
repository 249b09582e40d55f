/** Parses RFC 4180 strictly, after a byte order mark. */
export function readStrictCsv(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let rest = csv.replace(/^\uFEFF/, '')
  while (rest !== '') {
    const [all, inQuotes, plain, end] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    if (all === undefined) throw new Error(`this is no CSV: ${JSON.stringify(rest.slice(0, 40))}`)
    row.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
    rest = rest.slice(all.length)
  }
  return rows
}
