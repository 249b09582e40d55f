import { t } from '../../../text/t.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { formatTimestamp } from '../../events/post/post-message.ts'

/** Discord's limit is 2000. */
const maxCharacters = 1900

/** A published place with the names that are shown. */
export interface NamedPlace {
  displayName: string
  isBenched: boolean
  party: number
  partyName: string
  combatRole: string | null
  note: string
}

/** Formats a published line-up as messages: the parties in order, each in one message if it fits, and the bench. */
export function formatLineUp(
  event: { title: string; startsAt: Date; cancelledAt: Date | null },
  places: readonly NamedPlace[],
): string[] {
  const seated = places.filter(({ isBenched }) => !isBenched)
  const blocks = [...new Set(seated.map(({ party }) => party))].map((party) => {
    const members = seated.filter((place) => place.party === party)
    const name = escapeMarkdown(members[0]?.partyName ?? '')
    return { heading: `**${party}. ${name}** (${members.length})`, lines: members.map(formatPlace) }
  })
  const bench = places.filter(({ isBenched }) => isBenched)
  if (bench.length > 0) {
    const lines = bench.map(({ displayName }) => `- ${escapeMarkdown(displayName)}`)
    blocks.push({ heading: `**${t('Bench')}** (${bench.length})`, lines })
  }
  const title = escapeMarkdown(event.title)
  const heading = event.cancelledAt
    ? t('Cancelled line-up: {event}', { event: title })
    : t('Line-up: {event}', { event: title })
  return packBlocks(`**${heading}**\n${formatTimestamp(event.startsAt)}`, blocks)
}

function formatPlace({ displayName, combatRole, note }: NamedPlace): string {
  const role = combatRole === null ? '' : `${escapeMarkdown(combatRole)}: `
  return `- ${role}${escapeMarkdown(displayName)}${note === '' ? '' : ` (${escapeMarkdown(note)})`}`
}

interface Block {
  heading: string
  lines: string[]
}

function packBlocks(title: string, blocks: readonly Block[]): string[] {
  const texts = [title]
  const add = (piece: string, first: string) => {
    const current = texts.at(-1) ?? ''
    if (current.length + piece.length + 1 <= maxCharacters) texts[texts.length - 1] += `\n${piece}`
    else texts.push(first)
  }
  for (const { heading, lines } of blocks) {
    const whole = `\n${heading}\n${lines.join('\n')}`
    if (whole.length <= maxCharacters) {
      add(whole, whole.trimStart())
      continue
    }
    const [first = '', ...more] = lines
    add(`\n${heading}\n${first}`, `${heading}\n${first}`)
    const continued = t('{heading}, continued', { heading })
    for (const line of more) add(line, `${continued}\n${line}`)
  }
  return texts
}
