import { t } from '../../../text/t.ts'

/** What is known of a combat role after Fill the rest. */
export interface RoleAfterFill {
  name: string
  /** How many the event needs, else all seats for the role, empty or taken. */
  needed: number
  /** The unlocked seats for the role that stayed empty. */
  empty: number
  /** How many people who are coming can fill the role. */
  came: number
}

/** The result of Fill the rest. */
export interface FillSummary {
  filled: number
  /** The seats open to everyone that stayed empty. */
  emptyForAnyone: number
  /** The empty seats that are locked, and therefore not filled. */
  emptyLocked: number
  roles: readonly RoleAfterFill[]
}

/** Explains the result of Fill the rest, such as `Healer: 3 are coming, 4 are needed.` */
export function explainFill({ filled, emptyForAnyone, emptyLocked, roles }: FillSummary): string[] {
  const short = roles.filter(({ empty }) => empty > 0)
  const left = short.reduce((sum, { empty }) => sum + empty, emptyForAnyone)
  return [
    `${describeFilled(filled)} ${describeEmpty(left, emptyLocked)}`,
    ...short.map(explainRole),
    ...(emptyForAnyone > 0 ? [t('Everyone who is coming has a seat or is on the bench.')] : []),
  ]
}

function describeFilled(count: number): string {
  return t('{count, plural, one {{count} seat filled.} other {{count} seats filled.}}', { count })
}

function describeEmpty(left: number, locked: number): string {
  if (left + locked === 0) return t('No seat is empty.')
  if (left === 0) {
    return t(
      '{locked, plural, one {{locked} locked seat stays empty.} other {{locked} locked seats stay empty.}}',
      { locked },
    )
  }
  if (locked === 0) {
    return t('{left, plural, one {{left} stays empty.} other {{left} stay empty.}}', { left })
  }
  return t(
    '{left, plural, one {{left} stays} other {{left} stay}} empty, {locked, plural, one {{locked} more is} other {{locked} more are}} locked.',
    { left, locked },
  )
}

function explainRole({ name, needed, came }: RoleAfterFill): string {
  const counts = t(
    '{name}: {came, plural, one {{came} is} other {{came} are}} coming, {needed, plural, one {{needed} is} other {{needed} are}} needed.',
    { name, came, needed },
  )
  return came < needed
    ? counts
    : `${counts} ${t('The others have another seat or are on the bench.')}`
}
