import { expect } from 'vitest'
import type { Caller } from '../caller.ts'
import { makeForm, type TestForm } from '../forms.ts'
import type { House } from '../house.ts'

/** An empty house with one form, and people who call it; what they call is written down. */
export interface Scene {
  house: House
  form: TestForm
  /** Somebody of the sample guild, signed in; `visitor` is nobody. */
  as(person: string): Promise<Caller>
  /** The calls made so far, as `METHOD address`. */
  made: string[]
}

/** Furnishes a house for one rule. */
export async function setScene(house: House): Promise<Scene> {
  await house.empty()
  const made: string[] = []
  const callers = new Map<string, Promise<Caller>>()
  const noticed = async (person: string) => {
    const caller = await (person === 'visitor' ? house.visitor() : house.signedIn(person))
    const call = caller.call.bind(caller)
    caller.call = (method, path, options) => {
      made.push(`${method} ${path}`)
      return call(method, path, options)
    }
    return caller
  }
  return {
    house,
    form: await makeForm(house.db),
    made,
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

/** Expects a list that is not empty, and in each of its rows at least these fields. */
export function expectRows(rows: unknown, fields: object): void {
  expect(Array.isArray(rows) && rows.length).toBeGreaterThan(0)
  for (const row of rows as object[]) expect(row).toMatchObject(fields)
}

/** Expects the answer that leaves nothing to say. */
export function expectDone({ status, body }: { status: number; body: unknown }): void {
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
}
