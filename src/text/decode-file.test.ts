import { expect, test } from 'vitest'
import { decodeFile, FileDecoder } from './decode-file.ts'

const text = 'name;Größe\nJosé;€ 5'
const windows = (written: string) =>
  Uint8Array.from(written, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)))
const wide = (written: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${written}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', windows(text)],
  ['UTF-16', wide(text, false)],
  ['UTF-16 with the other order', wide(text, true)],
])('a file in %s is read, whole and byte by byte', (_, bytes) => {
  expect(decodeFile(bytes)).toBe(text)
  const decoder = new FileDecoder()
  const letters = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte)))
  expect(letters.join('') + decoder.end()).toBe(text)
})

test('a last letter in Windows-1252 is read', () => {
  expect(decodeFile(windows('José'))).toBe('José')
  expect(decodeFile(windows('a,b'))).toBe('a,b')
})
