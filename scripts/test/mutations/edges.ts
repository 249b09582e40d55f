import { mutation as broken } from './mutation.ts'

/** Mutations of the Discord client, the database layer, startup and the web app. */
export const edges = [
  broken(
    'discord/live/rest/client/map-error.ts',
    'status === 429 ||',
    '',
    'discord/live/rest/client/map-error',
  ),
  broken(
    'discord/live/format-message.ts',
    'parse: [],',
    "parse: ['everyone'],",
    'discord/live/rest/messages/messages',
  ),
  broken(
    'discord/live/rest/client/ignore-not-found.ts',
    "error.reason === 'gone'",
    "error.reason === 'full'",
    'discord/live/rest/messages/messages',
    'discord/live/rest/channels',
    'discord/live/rest/actions',
  ),
  broken(
    'discord/live/gateway/session.ts',
    'next.isLive && next.losses === losses',
    'next.isLive',
    'discord/live/gateway/session',
  ),
  broken(
    'discord/live/gateway/backpressure.ts',
    '      if (isOn) return\n',
    '',
    'discord/live/gateway/backpressure',
  ),
  broken(
    'discord/live/gateway/parse-dispatch.ts',
    'case GatewayDispatchEvents.GuildMemberUpdate:\n',
    '',
    'discord/live/gateway/parse-dispatch',
    'discord/live/sessions',
  ),
  broken(
    'db/folder-lock.ts',
    'if (isOfHere(holder, rules.host)) return isAlive(holder)',
    'if (isOfHere(holder, rules.host)) return true',
    'db/folder-lock',
  ),
  broken('db/prepared-query.ts', "    Reflect.get(db, 'select')\n", '', 'db/prepared-query'),
  broken(
    'web/ui/lists/pager.tsx',
    'Math.min(Math.max(1, wanted), pages)',
    'Math.max(1, wanted)',
    'web/ui/lists/pager',
  ),
  broken(
    'web/ui/fields/search-match.ts',
    ".replace(/\\p{M}/gu, '')",
    '',
    'web/ui/fields/search-match',
  ),
  broken('web/ui/display/readable-color.ts', '>= 4.5', '> 3', 'web/ui/display/readable-color'),
  broken(
    'web/ui/fields/saver.ts',
    'this.#state.value !== sent',
    'false',
    'web/ui/fields/use-autosave',
  ),
  broken(
    'web/app/unsaved/changes.ts',
    '!isEqual(value, saved[name as keyof Saved])',
    'true',
    'web/app/unsaved/changes',
  ),
  broken(
    'web/app/unsaved/field-problems.ts',
    '[400, 409].includes(error.status)',
    '[400].includes(error.status)',
    'web/app/unsaved/field-problems',
  ),
  broken(
    'web/leveling/leaderboards/ranks.ts',
    'standing.amount / max',
    'standing.amount',
    'web/leveling/leaderboards/ranks',
  ),
  broken(
    'web/activity/view.ts',
    'ids.indexOf(id) === index ? id : null',
    'id',
    'web/activity/view',
  ),
  broken(
    'web/forms/editor/conditions/conditions.ts',
    'if (!canBeSource(after)) return null\n',
    '',
    'web/forms/editor/conditions/conditions',
  ),
  broken('config/problems.ts', '/^\\d{15,20}$/', '/^\\d+$/', 'config/config'),
  broken('config/environment.ts', ' && value <= wholeUpTo', '', 'config/config'),
]
