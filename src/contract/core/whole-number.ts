import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'
import { required } from './fields.ts'

/** An integer within inclusive bounds; `name` is used in error messages. */
export function wholeNumber(name: LazyText, smallest: number, largest: number) {
  const rule = () =>
    t('{name} must be between {smallest, number} and {largest, number}.', {
      name: name(),
      smallest,
      largest,
    })
  return z.int32(required(rule)).min(smallest, { error: rule }).max(largest, { error: rule })
}
