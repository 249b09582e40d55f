import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'
import { required } from './fields.ts'

/** What is said about a number that is missing or out of bounds. */
interface Rules {
  missing(name: string): string
  tooLow(name: string, min: number): string
  tooHigh(name: string, max: number): string
}

const rules = {
  minutes: {
    missing: (name) => t('{name} needs a number of minutes.', { name }),
    tooLow: (name, min) =>
      t('{name} must be at least {min, plural, one {# minute} other {# minutes}}.', { name, min }),
    tooHigh: (name, max) => t('{name} may be at most {max} minutes.', { name, max }),
  },
  hours: {
    missing: (name) => t('{name} needs a number of hours.', { name }),
    tooLow: (name, min) =>
      t('{name} must be at least {min, plural, one {# hour} other {# hours}}.', { name, min }),
    tooHigh: (name, max) => t('{name} may be at most {max} hours.', { name, max }),
  },
  days: {
    missing: (name) => t('{name} needs a number of days.', { name }),
    tooLow: (name, min) =>
      t('{name} must be at least {min, plural, one {# day} other {# days}}.', { name, min }),
    tooHigh: (name, max) => t('{name} may be at most {max} days.', { name, max }),
  },
  votes: {
    missing: (name) => t('{name} needs a number of votes.', { name }),
    tooLow: (name, min) =>
      t('{name} must be at least {min, plural, one {# vote} other {# votes}}.', { name, min }),
    tooHigh: (name, max) => t('{name} may be at most {max} votes.', { name, max }),
  },
} satisfies Record<string, Rules>

/** An integer of a unit within inclusive bounds; `name` is used in error messages. */
export function amount(unit: keyof typeof rules, name: LazyText, min: number, max: number) {
  const { missing, tooLow, tooHigh }: Rules = rules[unit]
  return z
    .int32(required(() => missing(name())))
    .min(min, { error: () => tooLow(name(), min) })
    .max(max, { error: () => tooHigh(name(), max) })
}
