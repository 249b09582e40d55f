import { mutation } from './mutation.ts'

/** Mutations of the Discord client, the database layer, startup and the web app. */
export const outerLayers = [
  mutation(
    'discord/live/rest/client/map-error.ts',
    'status === 429 ||',
    '',
    'discord/live/rest/client/map-error',
  ),
  mutation(
    'discord/live/format-message.ts',
    'parse: [],',
    "parse: ['everyone'],",
    'discord/live/rest/messages/messages',
  ),
  mutation(
    'discord/live/rest/client/ignore-not-found.ts',
    "error.reason === 'gone'",
    "error.reason === 'full'",
    'discord/live/rest/messages/messages',
    'discord/live/rest/channels',
    'discord/live/rest/actions',
  ),
  mutation(
    'discord/live/gateway/session.ts',
    'next.isLive && next.losses === losses',
    'next.isLive',
    'discord/live/gateway/session',
  ),
  mutation(
    'discord/live/gateway/backpressure.ts',
    '      if (isOn) return\n',
    '',
    'discord/live/gateway/backpressure',
  ),
  mutation(
    'discord/live/gateway/parse-dispatch.ts',
    'case GatewayDispatchEvents.GuildMemberUpdate:\n',
    '',
    'discord/live/gateway/parse-dispatch',
    'discord/live/sessions',
  ),
  mutation(
    'db/folder-lock.ts',
    'if (isOnThisHost(holder, rules.host)) return isAlive(holder)',
    'if (isOnThisHost(holder, rules.host)) return true',
    'db/folder-lock',
  ),
  mutation('db/prepared-query.ts', "    Reflect.get(db, 'select')\n", '', 'db/prepared-query'),
  mutation(
    'web/ui/lists/pager.tsx',
    'Math.min(Math.max(1, wanted), pages)',
    'Math.max(1, wanted)',
    'web/ui/lists/pager',
  ),
  mutation(
    'web/ui/fields/search-match.ts',
    ".replace(/\\p{M}/gu, '')",
    '',
    'web/ui/fields/search-match',
  ),
  mutation('web/ui/display/readable-color.ts', '>= 4.5', '> 3', 'web/ui/display/readable-color'),
  mutation(
    'web/ui/fields/saver.ts',
    'this.#state.value !== sent',
    'false',
    'web/ui/fields/use-autosave',
  ),
  mutation(
    'web/app/unsaved/changes.ts',
    '!isEqual(value, saved[name as keyof Saved])',
    'true',
    'web/app/unsaved/changes',
  ),
  mutation(
    'web/app/unsaved/field-problems.ts',
    '[400, 409].includes(error.status)',
    '[400].includes(error.status)',
    'web/app/unsaved/field-problems',
  ),
  mutation(
    'web/leveling/leaderboards/ranks.ts',
    'standing.amount / max',
    'standing.amount',
    'web/leveling/leaderboards/ranks',
  ),
  mutation(
    'web/activity/view.ts',
    'ids.indexOf(id) === index ? id : null',
    'id',
    'web/activity/view',
  ),
  mutation(
    'web/forms/editor/conditions/conditions.ts',
    'if (!canBeSource(after)) return null\n',
    '',
    'web/forms/editor/conditions/conditions',
  ),
  mutation('config/problems.ts', '/^\\d{15,20}$/', '/^\\d+$/', 'config/config'),
  mutation('config/environment.ts', ' && value <= integerUpTo', '', 'config/config'),
]
