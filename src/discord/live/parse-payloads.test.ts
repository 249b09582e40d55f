import { expect, test } from 'vitest'
import { parseMember } from './parse-payloads.ts'

const unseen = '\u200B\u3164\u2800'

test.each([
  ['Nick', 'Global', 'Nick'],
  [null, 'Global', 'Global'],
  [unseen, 'Global', 'Global'],
  [unseen, unseen, 'wren'],
  [undefined, null, 'wren'],
  ['', '', 'wren'],
])(
  'a member with the nickname %j and the global name %j is called %s [XSS-42]',
  (nick, name, shown) => {
    const user = { id: '1', username: 'wren', global_name: name, avatar: null }
    const member = parseMember({ user, nick, roles: [], joined_at: null } as never)
    expect(member?.displayName).toBe(shown)
  },
)
