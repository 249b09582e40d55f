import { z } from 'zod'
import { required } from './fields.ts'

/** An integer within inclusive bounds; `name` is used in error messages. */
export function wholeNumber(name: string, smallest: number, largest: number) {
  const written = (bound: number) => bound.toLocaleString('en-GB')
  const rule = `${name} must be between ${written(smallest)} and ${written(largest)}.`
  return z.int32(required(rule)).min(smallest, rule).max(largest, rule)
}
