import type { RoleName } from '../roles.ts'

/** One of the sample guild's people. */
export interface SamplePerson {
  /** The Discord user name. */
  name: string
  displayName: string
  /** What they are called in the guild, where it differs. */
  nick?: string
  roles: readonly RoleName[]
  /** How many days ago they joined; null: they never were in the guild. */
  joined: number | null
  /** How much they write, compared with the others. */
  talks: number
  /** Has no picture of their own. */
  isFaceless?: true
  isBot?: true
}
