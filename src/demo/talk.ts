import type { ChannelName } from './channels.ts'
import { pick, pickWeighted, type Random } from './random.ts'
import { chatter, replies } from './texts/chatter.ts'
import { words } from './texts/words.ts'

/** How much of the talk goes where; leadership has channels of its own besides. */
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

/** A text channel in which somebody would say something. */
export function pickChannel(random: Random, isStaff: boolean): ChannelName {
  const channels = isStaff ? [...openChannels, ...staffChannels] : openChannels
  return pickWeighted(random, channels, ([, share]) => share)[0]
}

/** Something that could be said in that channel; `names` are the others one could speak of. */
export function phraseFor(random: Random, channel: ChannelName, names: readonly string[]): string {
  const isAnswer = channel !== 'announcements' && random() < 0.18
  const phrases = isAnswer ? replies : (chatter[channel] ?? replies)
  return fillGaps(random, pick(random, phrases), names)
}

/** Fills the gaps of a phrase; starts a sentence that begins with a gap in upper case. */
function fillGaps(random: Random, phrase: string, names: readonly string[]): string {
  const filled = phrase.replace(/\{(\w+)\}/g, (gap, name: string) => {
    if (name === 'someone') return pick(random, names)
    return name in words ? pick(random, words[name as keyof typeof words]) : gap
  })
  // A name such as “Petra K.” ends the sentence by itself.
  return (filled.charAt(0).toUpperCase() + filled.slice(1)).replace(/\.\.$/, '.')
}
