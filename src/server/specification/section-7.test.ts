import { expect, test } from 'vitest'
import { accountCalls } from '../../testing/specification/endpoints/accounts.ts'
import { applyCalls } from '../../testing/specification/endpoints/apply.ts'
import { choiceCalls } from '../../testing/specification/endpoints/choices.ts'
import { configurationCalls } from '../../testing/specification/endpoints/configuration.ts'
import { dashboardCalls } from '../../testing/specification/endpoints/dashboard.ts'
import { eventCalls } from '../../testing/specification/endpoints/events.ts'
import { formCalls } from '../../testing/specification/endpoints/forms.ts'
import { profileCalls } from '../../testing/specification/endpoints/profile.ts'
import { submissionCalls } from '../../testing/specification/endpoints/submissions.ts'
import { testRules } from '../../testing/specification/test-rules.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { RegisteredEndpoint } from '../http/auth/guards.ts'

const app = await openTestApp()

const rules = [
  ...accountCalls,
  ...dashboardCalls,
  ...eventCalls,
  ...choiceCalls,
  ...configurationCalls,
  ...formCalls,
  ...submissionCalls,
  ...applyCalls,
  ...profileCalls,
]

await testRules(rules)

const named = rules.flatMap(({ calls = [] }) => calls)

/** Whether the server has a route for a call, case-insensitively and with parameters. */
function serves({ method, url }: RegisteredEndpoint, call: string): boolean {
  const address = new RegExp(`^${method} /?${url.slice(1).replace(/:\w+/g, '[^/]+')}$`, 'i')
  return address.test(call)
}

test.each([...new Set(named)].sort())('the server has %s', (call) => {
  expect(app.endpoints.filter((each) => serves(each, call))).not.toEqual([])
})

test('exactly nine GETs change data', () => {
  const changing = app.endpoints.filter((call) => call.method === 'GET' && call.changesState)

  expect(changing).toHaveLength(9)
  expect(changing.filter((call) => !named.some((each) => serves(call, each)))).toEqual([])
})
