import type { z } from 'zod'
import type { saveRoles } from '../../contract/setup/setup.ts'
import { DomainError, invalidField } from '../../domain/core/errors.ts'
import type { ChosenRoles, ServerFacts, SetupInput, SetupValues } from '../../domain/setup/facts.ts'
import { followRoles } from '../../domain/setup/features/chosen-features.ts'
import { redirectAddress, siteAddress } from '../../domain/setup/site-address.ts'
import type { SetupService } from '../../server/setup/setup-service.ts'
import { t } from '../../text/t.ts'
import { noRoles } from './input-file.ts'
import type { SignInApplication } from './sign-in.ts'

/** The hosts of the address that has been entered. */
export function hostsOf({ PUBLIC_URL: address = '' }: SetupValues): string[] {
  const origin = siteAddress(address)
  return origin ? [new URL(origin).host] : []
}

/** What was entered on the first page, by the names of the variables. */
export function valuesByVariable(
  values: Parameters<SetupService['saveApplication']>[0],
): SetupValues {
  const { publicUrl, clientId, clientSecret, token } = values
  return {
    ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl.trim() }),
    ...(clientId !== undefined && { DISCORD_CLIENT_ID: clientId.trim() }),
    ...(clientSecret !== undefined && { DISCORD_CLIENT_SECRET: clientSecret.trim() }),
    ...(token !== undefined && { DISCORD_TOKEN: token.trim() }),
  }
}

/** Changes values that the environment does not set. Another server is another guild with other roles and owner. */
export function withValues(input: SetupInput, values: SetupValues): SetupInput {
  const free = Object.entries(values).filter(([name]) => !input.fixed.includes(name))
  const changed = { ...input, values: { ...input.values, ...Object.fromEntries(free) } }
  const isSameServer = changed.values.DISCORD_GUILD_ID === input.values.DISCORD_GUILD_ID
  return isSameServer
    ? changed
    : { ...changed, person: null, roles: noRoles, site: null, features: null }
}

/** Changes who leads; what was suggested from it follows. */
export function withRoles(input: SetupInput, roles: ChosenRoles): SetupInput {
  const { features } = input
  const following = features && followRoles(features, input.roles, roles)
  return { ...input, roles, features: following }
}

/** Suggests an address of the site if there is none. */
export function withSuggestion(input: SetupInput, origin: string): SetupInput {
  return input.values.PUBLIC_URL === undefined ? withValues(input, { PUBLIC_URL: origin }) : input
}

/** The roles of a choice. Throws if one is none of the server's or is managed, or if Discord did not return them. */
export function choosableRoles(
  { staffRoleIds, mainRosterRoleId = null, rosterRoleIds }: z.output<typeof saveRoles.body>,
  server: ServerFacts | null,
): ChosenRoles {
  if (!server) {
    throw new DomainError('unavailable', t('Discord does not answer. Try again shortly.'))
  }
  const choosable = new Set(server.roles.flatMap(({ id, isManaged }) => (isManaged ? [] : [id])))
  const chosen = [
    ...staffRoleIds,
    ...(mainRosterRoleId ? [mainRosterRoleId] : []),
    ...rosterRoleIds,
  ]
  if (chosen.some((id) => !choosable.has(id))) {
    throw invalidField('staffRoleIds', t('One of the roles cannot be chosen any more.'))
  }
  return { staffRoleIds, mainRosterRoleId, rosterRoleIds }
}

/** What a sign-in needs. */
export function applicationOf(values: SetupValues): SignInApplication {
  const redirectUri = redirectAddress(values.PUBLIC_URL)
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values
  if (clientId && clientSecret && redirectUri) return { clientId, clientSecret, redirectUri }
  throw new DomainError('conflict', t('Enter the Discord application first.'))
}
