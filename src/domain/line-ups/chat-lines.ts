import { type LineUpRow, maxChatLine } from '../../contract/line-ups/export.ts'
import { inGuildLanguage } from '../../text/current-language.ts'
import { shorten } from '../../text/shorten.ts'
import { t } from '../../text/t.ts'

type Row = Pick<
  LineUpRow,
  'party' | 'partyName' | 'combatRole' | 'displayName' | 'characterName' | 'note'
>

/** A line-up as lines for a game's chat: one for each party, or more where it does not fit into one. */
export function formatChatLines(rows: readonly Row[]): string[] {
  const parties = [...new Set(rows.map(({ party }) => party))]
  return parties.flatMap((party) => {
    const people = rows.filter((row) => row.party === party)
    const heading = party === null ? benchName() : `${party} ${people[0]?.partyName ?? ''}`
    return packLines(heading, people.map(describePerson))
  })
}

function benchName(): string {
  return inGuildLanguage(() => t('Bench'))
}

/** By the name of the character, since that is what the game shows. */
function describePerson({ characterName, displayName, combatRole, note }: Row): string {
  const details = [combatRole ?? '', note].filter((detail) => detail !== '').join(', ')
  return `${characterName ?? displayName}${details === '' ? '' : ` (${details})`}`
}

function packLines(heading: string, people: readonly string[]): string[] {
  const lines: string[] = []
  for (const person of people) {
    const longer = `${lines.at(-1)}, ${person}`
    if (lines.length > 0 && longer.length <= maxChatLine) lines[lines.length - 1] = longer
    else lines.push(shorten(`${heading}: ${person}`, maxChatLine))
  }
  return lines
}
