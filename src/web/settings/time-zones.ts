/** Browsers still list some zones by the names that their cities had before. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Every zone to choose from, by its present name, UTC first; the chosen one is always among them. */
export function listTimeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)
  return [...new Set(['UTC', ...known.toSorted(), chosen])].filter((zone) => zone !== '')
}
