import { describe, expect, test } from 'vitest'
import { faultsIn } from './oracle.ts'

const role = {
  id: '41771983423143936',
  name: 'Monarchs',
  permissions: '66321471',
  position: 1,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: true,
  managed: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
}
const roles = (answer: unknown[]) =>
  faultsIn({ method: 'GET', path: '/guilds/41771983423143937/roles', status: 200, answer })

describe('the oracle', () => {
  test('finds nothing wrong with what Discord would answer', () => {
    expect(roles([role])).toEqual([])
  })

  test.each(Object.keys(role))('notices that a role without %s is not a role', (field) => {
    const { [field as keyof typeof role]: _, ...rest } = role

    expect(roles([rest])).not.toEqual([])
  })

  test.each(['id', 'name', 'permissions', 'position', 'colors', 'hoist', 'managed', 'flags'])(
    'notices that the %s of a role is null',
    (field) => {
      expect(roles([{ ...role, [field]: null }])).not.toEqual([])
    },
  )

  test('notices a field that Discord does not have', () => {
    expect(roles([{ ...role, colour: 0 }])).not.toEqual([])
  })

  test('notices a route, a status and a body that Discord does not have', () => {
    const path = '/guilds/41771983423143937/members/1/roles/2'

    expect(faultsIn({ method: 'PUT', path, status: 204 })).toEqual([])
    expect(faultsIn({ method: 'PUT', path, status: 200, answer: {} })).not.toEqual([])
    expect(faultsIn({ method: 'PUT', path, status: 204, answer: {} })).not.toEqual([])
    expect(faultsIn({ method: 'POST', path, status: 204 })).not.toEqual([])
  })

  test('judges what is asked, with permission sets as strings', () => {
    const path = '/channels/41771983423143937/permissions/41771983423143936'
    const asked = (request: unknown) => faultsIn({ method: 'PUT', path, status: 204, request })

    expect(asked({ type: 0, allow: '1024', deny: '0' })).toEqual([])
    expect(asked({ type: 0, allow: 1024 })).not.toEqual([])
    expect(asked({ type: 9 })).not.toEqual([])
  })
})
