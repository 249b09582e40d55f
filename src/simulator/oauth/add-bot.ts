import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse } from '../http/router.ts'
import { formStyle } from '../pages/form-style.ts'
import { type Html, html } from '../pages/html.ts'
import { errorPage, page } from '../pages/page.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { addBot, isBotInGuild } from '../world/bot.ts'
import { allPermissions } from '../world/permissions.ts'
import type { World } from '../world/world.ts'
import { scopesOf } from './scopes.ts'

/** The page on which the server's owner adds the bot or changes its permissions. */
export function addBotPage(world: World, query: URLSearchParams): HttpResponse {
  const permissions = requestedPermissions(world, query)
  if (permissions === null) return invalidRequest()
  const { guild, users } = world.state
  const application = applicationName(world)
  const note = isBotInGuild(world)
    ? `It is already in ${guild.name}; authorizing it again changes its permissions.`
    : ''
  return page(
    `Add ${application}`,
    html`<h1>Add ${application} to a server</h1>
<p class="lead">Signed in as ${users[guild.ownerId]?.displayName ?? ''}. ${note}</p>
<form method="post" action="/oauth2/authorize">
${['client_id', 'scope', 'permissions'].map((name) => html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">`)}
<label for="guild">Add to server</label>
<select id="guild" name="guild_id"><option value="${guild.id}">${guild.name}</option></select>
${permissionList(permissionNames(permissions))}
<div class="acts"><button class="main" type="submit">Authorize</button></div>
</form>`,
    { style: formStyle },
  )
}

/** Adds the bot to the chosen server with the requested permissions. */
export function addBotToServer(world: World, request: HttpRequest): HttpResponse {
  const form = request.form()
  const permissions = requestedPermissions(world, form)
  if (permissions === null) return invalidRequest()
  const { guild } = world.state
  if (form.get('guild_id') !== guild.id) {
    return errorPage(404, 'Unknown server', 'Choose a server that the page lists.')
  }
  addBot(world, permissions, { actorId: guild.ownerId })
  return page(
    `Authorized · ${guild.name}`,
    html`<h1>Authorized</h1>
<p class="lead">${applicationName(world)} is now in ${guild.name}. You can close this page.</p>`,
  )
}

/** The permissions of a valid request to add the bot; null for any other request. */
function requestedPermissions(world: World, parameters: URLSearchParams): bigint | null {
  const scopes = scopesOf(parameters)
  const permissions = parameters.get('permissions') || '0'
  const isValid =
    parameters.get('client_id') === applicationIdOf(world.state) &&
    scopes.includes('bot') &&
    scopes.every((scope) => scope === 'bot' || scope === 'applications.commands') &&
    /^\d{1,20}$/.test(permissions)
  return isValid ? BigInt(permissions) & allPermissions : null
}

function invalidRequest(): HttpResponse {
  return errorPage(
    400,
    'Invalid request',
    'The client_id must be that of this application, the scope bot or bot applications.commands, and permissions a number.',
  )
}

function permissionList(names: string[]): Html {
  if (names.length === 0) return html`<p class="lead after">It asks for no permissions.</p>`
  const count = names.length === 1 ? '1 permission' : `${names.length} permissions`
  return html`<h2 id="permissions">It asks for ${count}</h2>
<ul class="asks" aria-labelledby="permissions">${names.map((name) => html`<li>${name}</li>`)}</ul>`
}

/** The names of permissions, such as Manage Roles. */
function permissionNames(permissions: bigint): string[] {
  const byBit = new Map(Object.entries(PermissionFlagsBits).map(([key, bit]) => [bit, key]))
  return [...byBit]
    .filter(([bit]) => (permissions & bit) === bit)
    .map(([, key]) => (key === 'ViewChannel' ? 'View Channels' : spaced(key)))
}

function spaced(key: string): string {
  return key.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
}

function applicationName({ state }: World): string {
  return state.users[state.botId]?.displayName ?? state.guild.name
}
