/** A person whom Fill the rest can place. */
export interface Candidate {
  memberId: string
  /** The combat roles that their character can fill, the main role first. */
  combatRoleIds: readonly number[]
  wasBenchedLastTime: boolean
  /** Between 0 and 1; null while unknown. */
  reliability: number | null
  /** The position by time of sign-up; the first is 1. */
  placeInLine: number
}

/** Orders people by id, as the last criterion between them. */
export function byId(one: Candidate, other: Candidate): number {
  return one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId)
}
