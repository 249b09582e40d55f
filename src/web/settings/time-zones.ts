/** Browsers still list some time zones by former city names. */
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

/** All selectable time zones by their current names, UTC first; always includes the chosen one. */
export function listTimeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)
  return [...new Set(['UTC', ...known.toSorted(), chosen])].filter((zone) => zone !== '')
}
