import type { SetupRole, SetupState } from '../../contract/setup/setup.ts'
import { presets } from '../games/presets.ts'
import {
  checkClientId,
  checkClientSecret,
  checkMembersIntent,
  checkRedirect,
  checkToken,
  knownApplication,
} from './check-application.ts'
import { checkPermissions, checkServer, knownServer, leaderOf } from './check-server.ts'
import { checkSiteAddress } from './check-site-address.ts'
import { chosenSiteOf } from './chosen-site.ts'
import type { ServerFacts, SetupFacts, SetupInput, SetupValues } from './facts.ts'
import { findFeatureProblems } from './features/check-features.ts'
import { chosenFeaturesOf } from './features/chosen-features.ts'
import { newChannelNames } from './features/new-channels.ts'
import { redirectAddress } from './site-address.ts'

/** What is known besides the input. */
interface Surroundings {
  accessUntil: Date
  startProblems: string[]
  /** The address of the logo; null: none. */
  logo: string | null
  /** Whether the database holds the guild from before this set-up. */
  isGuildKept: boolean
}

/** What the page shows: the input, without the secrets, and what their checks found. */
export function describeSetup(
  input: SetupInput,
  facts: SetupFacts,
  { accessUntil, startProblems, logo, isGuildKept }: Surroundings,
): SetupState {
  const { values, fixed, savedAt } = input
  const variableOf = (name: keyof SetupValues) => (fixed.includes(name) ? name : null)
  const value = (name: keyof SetupValues) => ({
    ...{ value: values[name] ?? '', variable: variableOf(name) },
  })
  const secret = (name: keyof SetupValues) => ({
    ...{ isSet: (values[name] ?? '') !== '', variable: variableOf(name) },
  })
  const application = knownApplication(facts)
  const redirectUri = redirectAddress(values.PUBLIC_URL)
  const leader = leaderOf(input, facts)
  const server = leader.person ? knownServer(facts) : null
  const site = chosenSiteOf(input, facts)
  const features = chosenFeaturesOf(input, facts)
  return {
    accessUntil: accessUntil.toISOString(),
    savedAt: savedAt?.toISOString() ?? null,
    startProblems,
    publicUrl: { ...value('PUBLIC_URL'), check: checkSiteAddress(values, facts) },
    clientId: { ...value('DISCORD_CLIENT_ID'), check: checkClientId(values, facts) },
    clientSecret: { ...secret('DISCORD_CLIENT_SECRET'), check: checkClientSecret(values, facts) },
    token: { ...secret('DISCORD_TOKEN'), check: checkToken(values, facts) },
    applicationName: application?.applicationName ?? null,
    redirectUri,
    redirect: checkRedirect(redirectUri, facts),
    membersIntent: checkMembersIntent(facts),
    inviteUrl: application?.inviteUrl ?? null,
    servers: application?.servers ?? [],
    server: { ...value('DISCORD_GUILD_ID'), check: checkServer(input, facts) },
    permissions: checkPermissions(facts),
    ...leader,
    roles: server ? listRoles(server, facts.members, values.DISCORD_GUILD_ID) : [],
    chosen: input.roles,
    channels: server?.channels ?? [],
    isServerOpen: server?.isOpen ?? true,
    features,
    featureProblems: server ? findFeatureProblems(features, server) : [],
    newChannelNames: newChannelNames(site.language),
    isGuildKept,
    knownGames: presets.map(({ gameName }) => gameName),
    site: {
      ...site,
      variable: input.hasSiteFolder ? 'GUILD_DIR' : null,
      logo,
    },
  }
}

/** The roles of the server but @everyone, the highest first. */
function listRoles(
  server: ServerFacts,
  members: SetupFacts['members'],
  guildId: string | undefined,
): SetupRole[] {
  const held = members && [...members.values()]
  return server.roles
    .filter(({ id }) => id !== guildId)
    .sort((a, b) => b.position - a.position)
    .map(({ id, name, position, color, isManaged, isAdministrator }) => ({
      ...{ id, name, isManaged, isAdministrator },
      color: color === 0 ? null : `#${color.toString(16).padStart(6, '0')}`,
      members: held?.filter((roleIds) => roleIds.includes(id)).length ?? null,
      isAboveBot: position >= server.highestPosition,
    }))
}
