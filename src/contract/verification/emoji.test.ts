import { describe, expect, test } from 'vitest'
import { customEmojiId, emojiKey, reactionKey } from './emoji.ts'

const recommended = String.raw`^\p{RGI_Emoji}$`

describe('one emoji is', () => {
  test.each([
    ['a face', '😀'],
    ['a sign with the selector for colour', '✔️'],
    ['a sign without it', '❤'],
    ['a letter-like sign', '©️'],
    ['a skin tone', '👍🏽'],
    ['a flag', '🇪🇺'],
    ['the flag of a subdivision', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a keycap', '1️⃣'],
    ['a keycap without the selector', '#⃣'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['people with two skin tones', '🧑🏻‍❤️‍💋‍🧑🏿'],
    ['a detective', '🕵🏾‍♀️'],
    ['the transgender flag', '🏳️‍⚧️'],
    ['a regional indicator letter', '🇦'],
    ['one of Unicode 15.1', '🐦‍🔥'],
    ['one of Unicode 16', '🫩'],
    ['one of Unicode 17', '🫯'],
    ['a skin tone of Unicode 17', '👯🏿'],
    ['a reserved code point', '\u{1FAFD}'],
    ['a custom one', '<:siege:1234567890123456789>'],
    ['an animated custom one', '<a:dance:1234567890123456789>'],
  ])('%s: %s', (_, emoji) => {
    expect(emojiKey(emoji)).not.toBeNull()
  })

  test('every emoji recommended by Unicode', () => {
    const candidates: string[] = []
    for (let code = 0x80; code < 0x20000; code++) {
      const text = String.fromCodePoint(code)
      if (/\p{Emoji}/u.test(text)) candidates.push(text, `${text}\u{FE0F}`, `${text}\u{1F3FE}`)
    }
    const known = new RegExp(recommended, 'v')
    const emojis = candidates.filter((text) => known.test(text))
    expect(emojis.length).toBeGreaterThan(1000)
    for (const emoji of emojis) expect(emojiKey(emoji), emoji).not.toBeNull()
  })
})

describe('one emoji is not', () => {
  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['a letter', 'a'],
    ['a digit', '1'],
    ['a star that is a letter', '✱'],
    ['two faces', '😀😀'],
    ['two faces with a blank', '😀 😀'],
    ['two flags', '🇪🇺🇩🇪'],
    ['a word with an emoji', 'ok 👍'],
    ['its name', ':thumbsup:'],
    ['a face that has no skin', '😀🏽'],
    ['a joiner with nothing to join', '😀\u200D'],
    ['a selector alone', '\uFE0F'],
    ['a custom one without its id', '<:siege:>'],
    ['two custom ones', '<:a1:12><:a1:12>'],
    ['half a character', '\uD83D'],
  ])('%s: %s', (_, text) => {
    expect(emojiKey(text)).toBeNull()
  })
})

test('emoji are equal regardless of variation selectors, custom ones regardless of name', () => {
  expect(emojiKey('✔️')).toBe(emojiKey('✔'))
  expect(emojiKey('🕵️‍♂️')).toBe(emojiKey('🕵‍♂'))
  expect(emojiKey(' 👍 ')).toBe(emojiKey('👍'))
  expect(emojiKey('<:old:123>')).toBe(emojiKey('<a:new:123>'))
})

test('a skin tone makes a different emoji', () => {
  expect(emojiKey('👍🏽')).not.toBe(emojiKey('👍'))
})

test('a custom emoji is identified by its id, and a Unicode one has none', () => {
  expect(customEmojiId(' <a:dance:1234567890123456789> ')).toBe('1234567890123456789')
  for (const text of ['✅', ':dance:', '<:a1:12><:a1:12>']) expect(customEmojiId(text)).toBeNull()
})

describe('a reaction is the configured emoji', () => {
  test.each([
    ['an emoji with a selector only on the staff side', '✔️', '✔'],
    ['an emoji with a selector only on Discord’s side', '❤', '❤️'],
    ['a keycap', '1⃣', '1️⃣'],
    ['a flag', '🇪🇺', '🇪🇺'],
    ['the flag of a subdivision', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['a detective with and without selectors', '🕵️‍♂️', '🕵‍♂'],
    ['the transgender flag', '🏳️‍⚧️', '🏳️‍⚧'],
    ['the same skin tone', '👍🏽', '👍🏽'],
  ])('%s: %s', (_, configured, name) => {
    expect(reactionKey({ id: null, name })).toBe(emojiKey(configured))
  })

  test('a custom one, even if it was renamed', () => {
    const configured = emojiKey('<:lantern:1234567890123456789>')
    expect(reactionKey({ id: '1234567890123456789', name: 'torch' })).toBe(configured)
    expect(reactionKey({ id: '1234567890123456789', name: '' })).toBe(configured)
  })
})

describe('a reaction is another emoji', () => {
  test.each([
    ['an emoji without the skin tone', '👍🏽', null, '👍'],
    ['an emoji with another skin tone', '👍🏽', null, '👍🏿'],
    ['another keycap', '1️⃣', null, '2️⃣'],
    ['another flag', '🇪🇺', null, '🇩🇪'],
    ['a family of three', '👨‍👩‍👧‍👦', null, '👨‍👩‍👧'],
    ['a custom one of the same name', '<:lantern:12>', '13', 'lantern'],
    ['a custom one that is called like it', '✅', '13', '✅'],
  ])('%s is another emoji than %s', (_, configured, id, name) => {
    expect(reactionKey({ id, name })).not.toBe(emojiKey(configured))
  })
})
