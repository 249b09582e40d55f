import { randomBytes } from 'node:crypto'
import { ApplicationFlags } from 'discord-api-types/v10'
import type { ApplicationSettings } from './connection-state.ts'
import type { World } from './world.ts'

/** What every application had before these settings existed. */
const defaults = { redirectUris: [], acceptsLoopbackRedirects: true, hasMembersIntent: true }

/** The settings of an application with random secrets; a new one has the intent off and accepts no redirect yet. */
export function newApplication(botId: string, isNew: boolean): ApplicationSettings {
  return {
    token: newToken(botId),
    clientSecret: randomPart(24),
    redirectUris: [],
    acceptsLoopbackRedirects: !isNew,
    hasMembersIntent: !isNew,
  }
}

/** Completes settings that were saved by an older version. */
export function settingsWithDefaults(
  saved: Pick<ApplicationSettings, 'token' | 'clientSecret'> & Partial<ApplicationSettings>,
): ApplicationSettings {
  return { ...defaults, ...saved }
}

/** The application's flags: those of a bot in fewer than 100 guilds, with or without the Server Members Intent. */
export function applicationFlags({ hasMembersIntent }: ApplicationSettings): ApplicationFlags {
  return hasMembersIntent ? ApplicationFlags.GatewayGuildMembersLimited : (0 as ApplicationFlags)
}

/** Registers a redirect address. */
export function addRedirectUri(world: World, uri: string): void {
  const { settings } = world.state
  settings.redirectUris = [...new Set([...settings.redirectUris, uri])]
  world.changed()
}

/** Removes a registered redirect address. */
export function removeRedirectUri(world: World, uri: string): void {
  const { settings } = world.state
  settings.redirectUris = settings.redirectUris.filter((one) => one !== uri)
  world.changed()
}

/** Switches the Server Members Intent; sessions that use it stay open. */
export function setMembersIntent(world: World, isOn: boolean): void {
  world.state.settings.hasMembersIntent = isOn
  world.changed()
}

/** Replaces the bot's token; connections that are already open stay. */
export function resetToken(world: World): void {
  world.state.settings.token = newToken(world.state.botId)
  world.changed()
}

function newToken(botId: string): string {
  return `${Buffer.from(botId).toString('base64url')}.${randomPart(4)}.${randomPart(28)}`
}

function randomPart(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
