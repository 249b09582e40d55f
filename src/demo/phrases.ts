import type { ChannelName } from './channels.ts'
import { pick, pickWeighted, type Random } from './random.ts'
import { chatter, replies } from './texts/chatter.ts'
import { words } from './texts/words.ts'

/** The share of messages per channel; staff also use their own channels. */
const openChannels: [ChannelName, number][] = [
  ['general', 46],
  ['castle-nights', 18],
  ['contested-bosses', 14],
  ['theory-craft', 11],
  ['screenshots', 8],
  ['welcome', 3],
]
const staffChannels: [ChannelName, number][] = [
  ['council', 16],
  ['announcements', 3],
]

/** Picks a text channel for a message. */
export function pickChannel(random: Random, isStaff: boolean): ChannelName {
  const channels = isStaff ? [...openChannels, ...staffChannels] : openChannels
  return pickWeighted(random, channels, ([, share]) => share)[0]
}

/** Picks a message text for a channel; `names` are the people it can mention. */
export function phraseFor(random: Random, channel: ChannelName, names: readonly string[]): string {
  const isAnswer = channel !== 'announcements' && random() < 0.18
  const phrases = isAnswer ? replies : (chatter[channel] ?? replies)
  return fillPlaceholders(random, pick(random, phrases), names)
}

/** Fills the placeholders of a phrase and capitalizes its first letter. */
function fillPlaceholders(random: Random, phrase: string, names: readonly string[]): string {
  const filled = phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (name === 'someone') return pick(random, names)
    return name in words ? pick(random, words[name as keyof typeof words]) : placeholder
  })
  // A name such as “Petra K.” already ends with a full stop.
  return (filled.charAt(0).toUpperCase() + filled.slice(1)).replace(/\.\.$/, '.')
}
