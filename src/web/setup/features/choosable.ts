import type { SetupChannel } from '../../../contract/setup/features.ts'
import type { SetupRole } from '../../../contract/setup/setup.ts'

/** The roles that neither Discord nor another bot manages. */
export function unmanagedRoles(roles: readonly SetupRole[]): SetupRole[] {
  return roles.filter(({ isManaged }) => !isManaged)
}

/** Whether something is chosen that cannot be chosen any more. */
export function isUnavailable(id: string | null, choosable: readonly { id: string }[]): boolean {
  return id !== null && !choosable.some((option) => option.id === id)
}

/** The roles that the bot may give to others. */
export function givableRoles(roles: readonly SetupRole[]): SetupRole[] {
  return unmanagedRoles(roles).filter(({ isAdministrator }) => !isAdministrator)
}

/** Channels by their category, null without one, in the order of Discord. */
export function groupByCategory(channels: readonly SetupChannel[]) {
  const categories = new Map(channels.map(({ category }) => [category?.id, category]))
  return [...categories].map(([id, category]) => ({
    category,
    grouped: channels.filter((channel) => channel.category?.id === id),
  }))
}
