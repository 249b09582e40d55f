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
    `${filled} ${filled === 1 ? 'seat' : 'seats'} filled. ${describeEmpty(left, emptyLocked)}`,
    ...short.map(explainRole),
    ...(emptyForAnyone > 0 ? ['Everyone who is coming has a seat or is on the bench.'] : []),
  ]
}

function describeEmpty(left: number, locked: number): string {
  if (left + locked === 0) return 'No seat is empty.'
  if (left === 0) return `${locked} locked ${locked === 1 ? 'seat stays' : 'seats stay'} empty.`
  const more = locked === 0 ? '' : `, ${locked} more ${locked === 1 ? 'is' : 'are'} locked`
  return `${left} ${left === 1 ? 'stays' : 'stay'} empty${more}.`
}

function explainRole({ name, needed, came }: RoleAfterFill): string {
  const counts = `${name}: ${came} ${came === 1 ? 'is' : 'are'} coming, ${needed} ${needed === 1 ? 'is' : 'are'} needed.`
  return came < needed ? counts : `${counts} The others have another seat or are on the bench.`
}
