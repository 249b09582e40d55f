import { describe, expect, test } from 'vitest'
import { violationsIn } from './validate-exchange.ts'

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
const roles = (response: unknown[]) =>
  violationsIn({ method: 'GET', path: '/guilds/41771983423143937/roles', status: 200, response })

describe('the validator', () => {
  test('accepts a valid response', () => {
    expect(roles([role])).toEqual([])
  })

  test.each(Object.keys(role))('reports a role without %s', (field) => {
    const { [field as keyof typeof role]: _, ...rest } = role

    expect(roles([rest])).not.toEqual([])
  })

  test.each(['id', 'name', 'permissions', 'position', 'colors', 'hoist', 'managed', 'flags'])(
    'reports a role whose %s is null',
    (field) => {
      expect(roles([{ ...role, [field]: null }])).not.toEqual([])
    },
  )

  test('reports a field that Discord does not have', () => {
    expect(roles([{ ...role, colour: 0 }])).not.toEqual([])
  })

  test('reports a route, a status and a body that Discord does not have', () => {
    const path = '/guilds/41771983423143937/members/1/roles/2'

    expect(violationsIn({ method: 'PUT', path, status: 204 })).toEqual([])
    expect(violationsIn({ method: 'PUT', path, status: 200, response: {} })).not.toEqual([])
    expect(violationsIn({ method: 'PUT', path, status: 204, response: {} })).not.toEqual([])
    expect(violationsIn({ method: 'POST', path, status: 204 })).not.toEqual([])
  })

  test('validates requests, with permission sets as strings', () => {
    const path = '/channels/41771983423143937/permissions/41771983423143936'
    const violations = (request: unknown) =>
      violationsIn({ method: 'PUT', path, status: 204, request })

    expect(violations({ type: 0, allow: '1024', deny: '0' })).toEqual([])
    expect(violations({ type: 0, allow: 1024 })).not.toEqual([])
    expect(violations({ type: 9 })).not.toEqual([])
  })
})
