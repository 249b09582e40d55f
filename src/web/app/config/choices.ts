import { queryOptions } from '@tanstack/react-query'
import {
  listChannelChoices,
  listGameChoices,
  listRoleChoices,
} from '../../../contract/settings/dropdowns.ts'
import { call } from '../api.ts'

/** One entry of a select. */
export interface Choice {
  value: string
  name: string
  /** Why the bot cannot assign this role, if so. */
  warning?: string | null | undefined
}

/** The roles to choose from, highest first. */
export const roleChoicesQuery = queryOptions({
  queryKey: ['choices', 'roles'],
  queryFn: async (): Promise<Choice[]> =>
    (await call(listRoleChoices)).map(({ roleId, roleName, warning }) => ({
      value: roleId,
      name: roleName,
      warning,
    })),
})

/** The warning of the chosen role, if it has one. */
export function warningOf(roles: readonly Choice[] = [], chosen = ''): string | undefined {
  return roles.find(({ value }) => value === chosen)?.warning ?? undefined
}

/** The channels to choose from, in the order of the Discord server. */
export const channelChoicesQuery = queryOptions({
  queryKey: ['choices', 'channels'],
  queryFn: async (): Promise<Choice[]> =>
    (await call(listChannelChoices)).map(({ channelId, channelName }) => ({
      value: channelId,
      name: `#${channelName}`,
    })),
})

/** The games to choose from, by name. */
export const gameChoicesQuery = queryOptions({
  queryKey: ['choices', 'games'],
  queryFn: async (): Promise<Choice[]> =>
    (await call(listGameChoices)).map(({ gameId, gameName }) => ({
      value: String(gameId),
      name: gameName,
    })),
})
