const customEmoji = /^<a?:\w{2,32}:(\d{1,20})>$/

/**
 * One emoji by the grammar of Unicode (UTS #51) rather than by a list, so that emoji newer than
 * the running program are taken, too: places that its Unicode only reserves for pictures count.
 */
const reserved = String.raw`(?=\p{Extended_Pictographic})\p{Cn}`
const picture = String.raw`(?:(?![\d#*])\p{Emoji}|${reserved})[\uFE0E\uFE0F]?`
// People with bunny ears (U+1F46F) have skin tones since Unicode 17.
const person = String.raw`(?:[\p{Emoji_Modifier_Base}\u{1F46F}]|${reserved})\p{Emoji_Modifier}`
const element = `(?:${person}|${picture})`
const tags = String.raw`[\u{E0020}-\u{E007E}]+\u{E007F}`
const flag = String.raw`\p{Regional_Indicator}{2}`
const keycap = String.raw`[\d#*]\uFE0F?\u20E3`
const unicodeEmoji = new RegExp(
  `^(?:${flag}|${keycap}|${element}(?:${tags}|(?:\\u200D${element})+)?)$`,
  'u',
)

/** The Discord id of a text that is exactly one custom emoji (`<:name:id>`), else null. */
export function customEmojiId(text: string): string | null {
  return customEmoji.exec(text.trim())?.[1] ?? null
}

/**
 * The one emoji of a text as it is compared: a custom one (`<:name:id>`) by its id, a Unicode one
 * without variation selectors and with its skin tone. Null where the text is not exactly one emoji.
 */
export function emojiKey(text: string): string | null {
  const customId = customEmojiId(text)
  if (customId !== null) return customId
  const emoji = text.trim()
  return unicodeEmoji.test(emoji) ? withoutSelectors(emoji) : null
}

/**
 * An emoji under a message as it is compared, the same as `emojiKey` of what staff entered: a custom
 * one, which alone has an id, by that, whatever its name; every other one without variation selectors.
 */
export function reactionKey({ id, name }: { id: string | null; name: string }): string {
  return id ?? withoutSelectors(name)
}

function withoutSelectors(emoji: string): string {
  return emoji.replaceAll(/[\uFE0E\uFE0F]/g, '')
}
