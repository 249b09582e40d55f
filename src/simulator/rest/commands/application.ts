import { applicationFlags } from '../../world/application.ts'
import { applicationIdOf } from '../../world/application-id.ts'
import { isBotInGuild } from '../../world/bot.ts'
import { userOf } from '../../world/payloads/users.ts'
import type { World } from '../../world/world.ts'

/** The response of `GET /applications/@me`. */
export function applicationOf(world: World) {
  const { botId, guild, users, settings } = world.state
  const flags = applicationFlags(settings)
  const [bot, owner] = [users[botId], users[guild.ownerId]]
  if (!bot || !owner) throw new Error('The guild has no bot or no owner.')
  return {
    id: applicationIdOf(world.state),
    name: bot.displayName,
    icon: null,
    description: '',
    type: null,
    bot: userOf(bot),
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags,
    flags_new: String(flags),
    redirect_uris: settings.redirectUris,
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: userOf(owner),
    approximate_guild_count: isBotInGuild(world) ? 1 : 0,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  }
}
