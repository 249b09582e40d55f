import type { Check, SetupState } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import { failed, passed, waiting } from './check.ts'
import { knownApplication } from './check-application.ts'
import type { ServerFacts, SetupFacts, SetupInput } from './facts.ts'

/** Whether the bot is in the chosen server. */
export function checkServer({ values }: SetupInput, facts: SetupFacts): Check {
  const application = knownApplication(facts)
  if (!application) return waiting(t('It is checked once the bot token is accepted.'))
  if (application.requiresCodeGrant) {
    return failed(
      t('The invitation fails while the bot requires an OAuth2 code grant.'),
      t('Open your application at Discord, then Bot, and switch Requires OAuth2 Code Grant off.'),
    )
  }
  const chosen = application.servers.find(({ id }) => id === values.DISCORD_GUILD_ID)
  if (chosen) return passed(t('The bot is in {name}.', { name: chosen.name }))
  if (values.DISCORD_GUILD_ID && application.servers.length > 0) {
    return failed(
      t('The bot is not in the server {id}.', { id: values.DISCORD_GUILD_ID }),
      t('Invite it there, or choose one of its servers.'),
    )
  }
  return application.servers.length > 0
    ? waiting(t('Choose the server of your guild.'))
    : waiting(t('The bot is not in a server yet. Checked again every few seconds.'))
}

/** Whether the bot has what it needs in its server; null while that is unknown. */
export function checkPermissions(facts: SetupFacts): Check | null {
  const server = knownServer(facts)
  if (!server) return null
  if (server.missingPermissions.length === 0) {
    return passed(t('The bot has every permission that it needs.'))
  }
  const permissions = server.missingPermissions.map((name) => t(name)).join(', ')
  return failed(
    t('The bot lacks {permissions}.', { permissions }),
    t('Invite it again and leave every permission ticked.'),
  )
}

/** Who has proved to lead the server. */
export function leaderOf(
  { person }: SetupInput,
  facts: SetupFacts,
): Pick<SetupState, 'person' | 'signInProblem'> {
  const server = knownServer(facts)
  if (!person || !server) return { person: null, signInProblem: null }
  const { name } = person
  if (server.ownerId === person.id) {
    return { person: { name, isOwner: true }, signInProblem: null }
  }
  const { personRoleIds } = facts
  if (personRoleIds === undefined || personRoleIds === null) {
    return {
      person: null,
      signInProblem: waiting(t('The roles of {name} are being checked…', { name })),
    }
  }
  const isAdministrator = server.roles.some(
    ({ id, isAdministrator }) =>
      isAdministrator && personRoleIds !== 'refused' && personRoleIds.includes(id),
  )
  if (isAdministrator) return { person: { name, isOwner: false }, signInProblem: null }
  return {
    person: null,
    signInProblem: failed(
      t('{name} neither owns nor administers {server}.', { name, server: server.name }),
      t('Sign in with the account of the owner or of an administrator.'),
    ),
  }
}

/** The server, once the bot is in it. */
export function knownServer({ server }: SetupFacts): ServerFacts | null {
  return server && server !== 'refused' ? server : null
}
