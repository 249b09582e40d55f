import { message } from '../../text/t.ts'

/** How a file names a person; `rounded` is a Discord id of which a spreadsheet has kept only the first digits. */
export interface MemberReference {
  kind: 'id' | 'name' | 'rounded' | 'nothing'
  /** The id, or the name in small letters. */
  text: string
}

/** Spreadsheets keep 15 digits of a number, and Discord's ids have 17 to 20. */
const exactDigits = 15

/** Reads `123456789012345678`, `<@123456789012345678>`, `@name`, `name#0` or `6.44E+17`. */
export function parseMemberReference(written: string): MemberReference {
  const text = written.trim()
  if (text === '') return { kind: 'nothing', text }
  const [, mentioned] = /^<@!?(\d+)>$/.exec(text) ?? []
  if (mentioned) return { kind: 'id', text: mentioned }
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) return { kind: 'rounded', text }
  if (/^\d{1,20}$/.test(text)) {
    return { kind: /^0+$/.test(text.slice(exactDigits)) ? 'rounded' : 'id', text }
  }
  const name = text.toLowerCase().replace(/^@/, '')
  return { kind: 'name', text: name.replace(/#(?:0|\d{4})$/, '') }
}

/** Why a person is not found whom nothing but a rounded id names; shown with `t`. */
export const roundedIdMessage = message(
  'A spreadsheet has rounded this Discord ID. Format the column as text, or add a column with user names.',
)
