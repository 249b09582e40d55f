import type { SetupRole } from '../../../contract/setup/setup.ts'
import type { ChosenRoles } from '../connection/core.ts'

/** Gives a role access to the staff pages, or takes it away. */
export function toggleStaff(chosen: ChosenRoles, roleId: string): ChosenRoles {
  const { staffRoleIds } = chosen
  return { ...chosen, staffRoleIds: toggled(staffRoleIds, roleId, staffRoleIds.length) }
}

/** Adds a role to the roster page, before the first role that is below it in the server, or removes it. */
export function toggleRoster(
  chosen: ChosenRoles,
  roleId: string,
  roles: readonly SetupRole[],
): ChosenRoles {
  const rankOf = (id: string) => roles.findIndex((role) => role.id === id)
  const { rosterRoleIds } = chosen
  const next = rosterRoleIds.findIndex((id) => rankOf(id) > rankOf(roleId))
  const index = next === -1 ? rosterRoleIds.length : next
  return { ...chosen, rosterRoleIds: toggled(rosterRoleIds, roleId, index) }
}

function toggled(ids: readonly string[], id: string, index: number): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : ids.toSpliced(index, 0, id)
}

/** Moves a role of the roster page to an index of the list without it. */
export function moveOnRoster(chosen: ChosenRoles, roleId: string, index: number): ChosenRoles {
  const others = chosen.rosterRoleIds.filter((id) => id !== roleId)
  return { ...chosen, rosterRoleIds: others.toSpliced(index, 0, roleId) }
}

/** The choice without roles that the server no longer has or that nobody can choose. */
export function withoutUnknown(chosen: ChosenRoles, roles: readonly SetupRole[]): ChosenRoles {
  const known = new Set(roles.filter(({ isManaged }) => !isManaged).map(({ id }) => id))
  const { staffRoleIds, mainRosterRoleId, rosterRoleIds } = chosen
  return {
    staffRoleIds: staffRoleIds.filter((id) => known.has(id)),
    mainRosterRoleId:
      mainRosterRoleId !== null && known.has(mainRosterRoleId) ? mainRosterRoleId : null,
    rosterRoleIds: rosterRoleIds.filter((id) => known.has(id)),
  }
}

/** The chosen roles that the bot cannot give. */
export function rolesAboveBot(
  { staffRoleIds, mainRosterRoleId, rosterRoleIds }: ChosenRoles,
  roles: readonly SetupRole[],
): SetupRole[] {
  const chosenIds = new Set([...staffRoleIds, mainRosterRoleId, ...rosterRoleIds])
  return roles.filter(({ id, isAboveBot }) => isAboveBot && chosenIds.has(id))
}
