import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/** The routes that the simulator answers; the rest of Discord's description is left out. */
const routes = [
  'get /applications/@me',
  'get /applications/{application_id}/emojis',
  'post /applications/{application_id}/emojis',
  'get /applications/{application_id}/emojis/{emoji_id}',
  'patch /applications/{application_id}/emojis/{emoji_id}',
  'delete /applications/{application_id}/emojis/{emoji_id}',
  'get /applications/{application_id}/guilds/{guild_id}/commands',
  'put /applications/{application_id}/guilds/{guild_id}/commands',
  'get /channels/{channel_id}',
  'patch /channels/{channel_id}',
  'delete /channels/{channel_id}',
  'get /channels/{channel_id}/messages',
  'post /channels/{channel_id}/messages',
  'get /channels/{channel_id}/messages/{message_id}',
  'patch /channels/{channel_id}/messages/{message_id}',
  'delete /channels/{channel_id}/messages/{message_id}',
  'get /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}',
  'delete /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}',
  'put /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me',
  'delete /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me',
  'post /channels/{channel_id}/messages/{message_id}/threads',
  'put /channels/{channel_id}/permissions/{overwrite_id}',
  'delete /channels/{channel_id}/permissions/{overwrite_id}',
  'get /channels/{channel_id}/threads/archived/private',
  'get /channels/{channel_id}/threads/archived/public',
  'get /gateway',
  'get /gateway/bot',
  'get /guilds/{guild_id}',
  'patch /guilds/{guild_id}',
  'get /guilds/{guild_id}/channels',
  'post /guilds/{guild_id}/channels',
  'get /guilds/{guild_id}/emojis',
  'get /guilds/{guild_id}/members',
  'get /guilds/{guild_id}/members/{user_id}',
  'patch /guilds/{guild_id}/members/{user_id}',
  'put /guilds/{guild_id}/members/{user_id}/roles/{role_id}',
  'delete /guilds/{guild_id}/members/{user_id}/roles/{role_id}',
  'get /guilds/{guild_id}/roles',
  'get /guilds/{guild_id}/scheduled-events',
  'post /guilds/{guild_id}/scheduled-events',
  'get /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}',
  'patch /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}',
  'delete /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}',
  'get /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/users',
  'get /guilds/{guild_id}/threads/active',
  'post /interactions/{interaction_id}/{interaction_token}/callback',
  'get /users/@me',
  'post /users/@me/channels',
  'get /users/@me/guilds',
  'get /users/{user_id}',
  'post /webhooks/{webhook_id}/{webhook_token}',
  'get /webhooks/{webhook_id}/{webhook_token}/messages/@original',
  'patch /webhooks/{webhook_id}/{webhook_token}/messages/@original',
  'delete /webhooks/{webhook_id}/{webhook_token}/messages/@original',
  'get /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}',
  'patch /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}',
  'delete /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}',
]

const [source] = process.argv.slice(2)
if (!source)
  throw new Error('Usage: tsx scripts/extract-discord-openapi.ts <openapi.json of Discord>')

const target = join(import.meta.dirname, '../src/simulator/openapi/discord.json')
const whole = JSON.parse(readFileSync(source, 'utf8')) as JsonObject
const { openapi, info } = whole as { openapi: string; info: JsonObject }
const paths = usedPaths(whole.paths as JsonObject)
const components = reachableComponents(paths, whole)
writeFileSync(target, `${JSON.stringify({ openapi, info, paths, components }, null, 1)}\n`)
console.log(
  `${routes.length} routes, ${Object.keys(components.schemas ?? {}).length} schemas → ${target}`,
)

function usedPaths(all: JsonObject): JsonObject {
  const used: JsonObject = {}
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const described = (all[path] as JsonObject | undefined)?.[method]
    if (!described) throw new Error(`Discord's description has no ${route}.`)
    used[path] = { ...(used[path] as JsonObject | undefined), [method]: pruneSchema(described) }
  }
  return used
}

/** Keeps JSON bodies and drops headers: only bodies are validated. */
function pruneSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(pruneSchema)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(
    ([key]) => key !== 'headers' && (!key.includes('/') || key === 'application/json'),
  )
  return Object.fromEntries(kept.map(([key, part]) => [key, pruneSchema(part)]))
}

/** Every component that the paths refer to, and those that these refer to in turn. */
function reachableComponents(start: Json, root: JsonObject): JsonObject {
  const reached: { [section: string]: JsonObject } = {}
  const visit = (value: Json) => {
    for (const [, section, name] of JSON.stringify(value).matchAll(
      /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      if (!section || !name || reached[section]?.[name]) continue
      const found = pruneSchema(
        ((root.components as JsonObject)[section] as JsonObject)[name] ?? null,
      )
      reached[section] = { ...reached[section], [name]: found }
      visit(found)
    }
  }
  visit(start)
  return Object.fromEntries(
    Object.entries(reached).map(([section, parts]) => [
      section,
      Object.fromEntries(Object.entries(parts).sort(([a], [b]) => a.localeCompare(b))),
    ]),
  )
}
