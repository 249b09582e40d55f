import type { RoleName } from '../roles.ts'

/** A person of the sample guild. */
export interface SamplePerson {
  /** The Discord user name. */
  name: string
  displayName: string
  /** The server nickname. */
  nick?: string
  roles: readonly RoleName[]
  /** How many days ago the person joined; null for outsiders. */
  joined: number | null
  /** How active the person is relative to others. */
  activityWeight: number
  /** Whether the person has no custom avatar. */
  hasDefaultAvatar?: true
  isBot?: true
}
