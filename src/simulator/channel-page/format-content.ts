import { type Html, html } from '../pages/html.ts'
import type { ApplicationEmoji, WorldState } from '../world/state.ts'

interface Pattern {
  find: RegExp
  show: (state: WorldState, match: RegExpExecArray) => Html | null
}

/** The Discord markup that is rendered; everything else is shown as typed. */
const patterns: Pattern[] = [
  { find: /<@!?(\d+)>/, show: (state, [, id = '']) => mention(nameOf(state, id), '@') },
  { find: /<@&(\d+)>/, show: (state, [, id = '']) => mention(state.roles[id]?.name, '@') },
  { find: /<#(\d+)>/, show: (state, [, id = '']) => mention(state.channels[id]?.name, '#') },
  {
    find: /<a?:(\w+):(\d+)>/,
    show: (state, [, name = '', id = '']) => emojiView(state.applicationEmojis[id], name),
  },
  {
    find: /<t:(\d{1,12})(?::([FfDdTtR]))?>/,
    show: (_state, [, at, style]) => time(Number(at), style),
  },
  {
    find: /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/,
    show: (_state, [, text = '', url = '']) => link(url, text),
  },
  {
    find: /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)'\]*]/,
    show: (_state, [url]) => link(url, url),
  },
  { find: /\*\*(.+?)\*\*/s, show: (state, [, bold = '']) => html`<b>${format(state, bold)}</b>` },
  { find: /\\([^\w\s])/, show: (_state, [, character = '']) => html`${character}` },
]

/** Renders a message as HTML: mentions by name, timestamps in UTC, links, bold text; the rest is escaped. */
export function format(state: WorldState, text: string): Html {
  const next = patterns
    .flatMap(({ find, show }) => {
      const match = find.exec(text)
      const shown = match && show(state, match)
      return shown ? [{ match, shown }] : []
    })
    .sort((a, b) => a.match.index - b.match.index)[0]
  if (!next) return html`${text}`
  const { match, shown } = next
  const rest = text.slice(match.index + match[0].length)
  return html`${text.slice(0, match.index)}${shown}${format(state, rest)}`
}

/** A person's display name in the guild. */
export function nameOf(state: WorldState, userId: string): string | undefined {
  return state.members[userId]?.nick ?? state.users[userId]?.displayName
}

/** Pictures of the guild's own emojis are not imitated. */
function emojiView(emoji: ApplicationEmoji | undefined, name: string): Html {
  return emoji ? html`<img class="emoji" src="${emoji.image}" alt=":${name}:">` : html`:${name}:`
}

/** Leads out of the simulated Discord, in a new tab. */
export function link(url: string, text: string): Html {
  return html`<a href="${url}" target="_blank" rel="noopener">${text}</a>`
}

/** Whether a link may lead there; other schemes could run a script. */
export function isWebAddress(url: string | undefined): url is string {
  return /^https?:\/\//.test(url ?? '')
}

function mention(name: string | undefined, sign: string): Html | null {
  return name === undefined ? null : html`<span class="mention">${sign}${name}</span>`
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const styles: Record<string, Intl.DateTimeFormatOptions> = {
  F: { ...day, ...clock, weekday: 'long' },
  f: { ...day, ...clock },
  D: day,
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  T: { ...clock, second: '2-digit' },
  t: clock,
}

function time(seconds: number, style = 'f'): Html {
  const shown =
    style === 'R'
      ? relative(seconds - Date.now() / 1000)
      : new Intl.DateTimeFormat('en-GB', { ...styles[style], timeZone: 'UTC' }).format(
          seconds * 1000,
        )
  return html`<time>${shown}</time>`
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function relative(seconds: number): string {
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat('en-GB').format(Math.round(seconds / length), unit)
}
