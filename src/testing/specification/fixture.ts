import { expect } from 'vitest'
import { makeForm, type TestForm } from '../features/forms.ts'
import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'

/** An app with one form and signed-in callers; their requests are recorded. */
export interface Fixture {
  app: TestApp
  form: TestForm
  /** A signed-in member of the sample guild, or `visitor`. */
  as(person: string): Promise<Caller>
  /** The requests so far, as `METHOD url`. */
  requests: string[]
}

/** Prepares the app for one rule. */
export async function setUpFixture(app: TestApp): Promise<Fixture> {
  await app.reset()
  const requests: string[] = []
  const callers = new Map<string, Promise<Caller>>()
  const noticed = async (person: string) => {
    const caller = await (person === 'visitor' ? app.visitor() : app.signIn(person))
    const call = caller.call.bind(caller)
    caller.call = (method, path, options) => {
      requests.push(`${method} ${path}`)
      return call(method, path, options)
    }
    return caller
  }
  return {
    app,
    form: await makeForm(app.db),
    requests,
    as(person) {
      const caller = callers.get(person) ?? noticed(person)
      callers.set(person, caller)
      return caller
    },
  }
}

export const text: unknown = expect.any(String)
export const number: unknown = expect.any(Number)
export const yesOrNo: unknown = expect.any(Boolean)

/** Expects a non-empty list whose rows have at least these fields. */
export function expectRows(rows: unknown, fields: object): void {
  expect(Array.isArray(rows) && rows.length).toBeGreaterThan(0)
  for (const row of rows as object[]) expect(row).toMatchObject(fields)
}

/** Expects the common success response. */
export function expectSuccess({ status, body }: { status: number; body: unknown }): void {
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
}
