import { shorten } from '../../text/shorten.ts'

interface Choice {
  name: string
  value: string
}

/** Discord's limits on the suggestions of an option. */
const maxSuggestions = 25
const maxNameLength = 100

/** The choices whose name contains what was typed, within Discord's limits. */
export function matchingSuggestions(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = typed.trim().toLowerCase()
  return choices
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, maxSuggestions)
    .map(({ name, value }) => ({ name: shorten(name, maxNameLength), value }))
}
