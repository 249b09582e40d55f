import { expect, test } from 'vitest'
import { type ChannelViewer, canViewChannel } from './channel-visibility.ts'

const [everyone, friend, enemy, aria] = ['1', '2', '3', '4']
const member: ChannelViewer = {
  guildId: everyone,
  memberId: aria,
  roleIds: [friend, enemy],
  viewsAll: false,
  viewsByDefault: true,
}
const allow = (id: string) => ({ id, isAllowed: true })
const deny = (id: string) => ({ id, isAllowed: false })
const stranger = { memberId: '9', roleIds: [] }

test.each<[string, Partial<ChannelViewer>, { id: string; isAllowed: boolean }[], boolean]>([
  ['without overwrites the roles decide', {}, [], true],
  ['nobody without View Channels', { viewsByDefault: false }, [], false],
  ['@everyone is denied', {}, [deny(everyone)], false],
  ['@everyone is allowed', { viewsByDefault: false }, [allow(everyone)], true],
  ['a role held wins over @everyone', {}, [deny(everyone), allow(friend)], true],
  ['so does one that is denied', {}, [allow(everyone), deny(enemy)], false],
  ['of two roles the one that allows wins', {}, [deny(enemy), allow(friend)], true],
  ['roles of others do not count', stranger, [deny(everyone), allow(friend)], false],
  ['the member’s own overwrite wins over roles', {}, [allow(friend), deny(aria)], false],
  ['so does one that allows', {}, [deny(everyone), deny(enemy), allow(aria)], true],
  ['another member’s does not count', {}, [deny(everyone), allow('9')], false],
  ['an administrator views all', { viewsAll: true }, [deny(everyone), deny(aria)], true],
  ['@everyone holds no role', { memberId: null, roleIds: [] }, [deny(friend)], true],
])('%s', (_, viewer, overwrites, isVisible) => {
  for (const listed of [overwrites, overwrites.toReversed()]) {
    expect(canViewChannel({ ...member, ...viewer }, listed)).toBe(isVisible)
  }
})
