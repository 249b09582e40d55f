import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import { app, visitAs } from '../site.ts'

const applicants = [
  ...(['wren.h', 'nessa', 'moss', 'fenwick', 'corvin', 'lastgun'] as const),
  ...(['imke', 'tolliver', 'anselm_b', 'korrigan', 'ingrid.s', 'pellam'] as const),
]
export type Applicant = (typeof applicants)[number]

/** Twelve applications and those who review them; two of the officers use the API without pages. */
export interface Team {
  isaure: Page
  /** Expects a message on the console of Isaure's page. */
  expectConsole: Visit['expectConsole']
  odrin: Caller
  kestrelle: Caller
  /** A leader who uses nothing but the list and the buttons. */
  brannock: Page
  form: TestForm
  applications: Record<Applicant, { caller: Caller; id: number }>
}

/** Sends the applications, and signs the team in. */
export async function startTeam(): Promise<Team> {
  const form = await makeForm(app.db)
  const sent: [Applicant, { caller: Caller; id: number }][] = []
  // In turn, because a busy machine can let one of many sign-ins at once expire.
  for (const name of applicants) {
    const caller = await app.signIn(name)
    sent.push([name, { caller, id: await apply(caller, form, app.idOf(name)) }])
  }
  const { page: isaure, expectConsole } = await visitAs('leader')
  return {
    form,
    applications: Object.fromEntries(sent) as Team['applications'],
    isaure,
    expectConsole,
    brannock: (await visitAs('brannock')).page,
    odrin: await app.signIn('odrin'),
    kestrelle: await app.signIn('kestrelle'),
  }
}

/** Expects that a call succeeds. */
export async function expectDone(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBe(200)
}

/** The direct messages that a person received from the bot. */
export function received(name: string): string[] {
  return (app.simulator.control.dms(name) as { content: string }[]).map(({ content }) => content)
}
