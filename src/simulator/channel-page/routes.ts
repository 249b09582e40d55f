import { ChannelType } from 'discord-api-types/v10'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse, Routes } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { errorPage } from '../pages/page.ts'
import type { Channel, User } from '../world/state.ts'
import { actionRoutes } from './actions.ts'
import { liveStream, reloadStream } from './live.ts'
import { findTipChannel, tipLinks } from './tips.ts'
import { visibleChannels } from './views/channel-list.ts'
import { channelView } from './views/channel-view.ts'
import { commandForm, usableCommands } from './views/commands.ts'
import { contentOf } from './views/content.ts'
import { discordPage, noChannel } from './views/page.ts'
import {
  accessTo,
  type ChannelPageParts,
  findVisitedChannel,
  pathOf,
  readViewer,
  rememberPerson,
  titleOf,
  type Visit,
} from './visit.ts'

/** The pages behind channel links, on which one can act as any person of the guild. */
export function channelPageRoutes(parts: ChannelPageParts): Routes {
  const { world } = parts
  const toStart = () => redirect(`/channels/${world.state.guild.id}`)
  return {
    'GET /': toStart,
    'GET /channels': toStart,
    'GET /channels/:guildId': (request) =>
      request.params.guildId === '@me' ? showChannel(parts, request) : openServer(parts, request),
    'GET /channels/:guildId/:channelId': (request) => showChannel(parts, request),
    'GET /channels/@me/live': (request) =>
      reloadStream(world, () => findVisit(parts, atInbox(request)) !== null),
    'GET /channels/:guildId/:channelId/live': (request) =>
      liveStream(world, () => contentOrNull(findVisit(parts, request))),
    'GET /channels/:guildId/:channelId/command': (request) => showCommand(parts, request),
    'POST /channels/person': (request) => choosePerson(parts, request),
    ...actionRoutes(parts, (request) => findVisit(parts, request)),
  }
}

/** The direct messages with the bot, without the id of their channel. */
function atInbox(request: HttpRequest): HttpRequest {
  return { ...request, params: { guildId: '@me' } }
}

function contentOrNull(visit: Visit | null) {
  return visit && contentOf(visit)
}

function findVisit({ world, interactions }: ChannelPageParts, request: HttpRequest): Visit | null {
  const viewer = readViewer(world, request)
  const channel = findVisitedChannel(world, viewer, request)
  return channel
    ? { world, interactions, viewer, channel, access: accessTo(world, viewer, channel) }
    : null
}

/** Redirects to the first channel of a tip that the person may view, or else to the first text channel. */
function openServer({ world, tips }: ChannelPageParts, request: HttpRequest): HttpResponse {
  const viewer = readViewer(world, request)
  if (request.params.guildId !== world.state.guild.id) return missingPage()
  const visible = visibleChannels({ world, viewer })
  const preferred = tips.flatMap((tip) => findTipChannel(world, tip) ?? [])
  const channel =
    preferred.find(({ id }) => visible.some((one) => one.id === id)) ??
    visible.find(({ type }) => type === ChannelType.GuildText)
  if (channel) return redirect(pathOf(world, channel))
  return outsidePage({ world, tips }, viewer, request)
}

function showChannel(parts: ChannelPageParts, request: HttpRequest): HttpResponse {
  const { world } = parts
  const visit = findVisit(parts, request)
  const viewer = readViewer(world, request)
  if (!visit) {
    const { guildId, channelId } = request.params
    if (guildId !== '@me') return missingPage()
    // Another person's direct messages, after the person was changed on their page.
    return channelId === undefined ? emptyInbox(parts, viewer) : redirect('/channels/@me')
  }
  if (viewer && !visit.access.view) return outsidePage(parts, viewer, request, visit.channel)
  return discordPage({
    ...{ world, viewer, channel: visit.channel, path: pathOf(world, visit.channel) },
    title: titleOf(world, visit.channel),
    main: channelView(visit),
    tips: tipLinks(parts.world, parts.tips),
  })
}

function emptyInbox({ world, tips }: ChannelPageParts, viewer: User | null): HttpResponse {
  const bot = world.state.users[world.state.botId]?.displayName ?? 'The bot'
  return discordPage({
    ...{ world, viewer, channel: undefined, path: '/channels/@me', title: 'Direct messages' },
    main: noChannel(
      'Direct messages',
      viewer
        ? html`${bot} has not written to ${viewer.displayName} yet.`
        : html`Choose who you are to read the direct messages of ${bot}.`,
      viewer ? '/channels/@me/live' : undefined,
    ),
    tips: tipLinks(world, tips),
  })
}

/** For a person who may not view the channel or is not on the server. */
function outsidePage(
  { world, tips }: Pick<ChannelPageParts, 'world' | 'tips'>,
  viewer: User | null,
  { path }: HttpRequest,
  channel?: Channel,
): HttpResponse {
  const name = viewer?.displayName ?? 'Nobody'
  const isMember = viewer !== null && world.state.members[viewer.id] !== undefined
  const sentence = isMember
    ? html`${name} may not view this channel. Choose another channel or another person.`
    : html`${name} is not on this server. <a href="/invite/${world.state.guild.id}">Join the server</a> first, or choose another person.`
  const title = channel && isMember ? 'No access' : world.state.guild.name
  return discordPage(
    {
      ...{ world, viewer, channel: undefined, path, title },
      main: noChannel(title, sentence),
      tips: tipLinks(world, tips),
    },
    403,
  )
}

function showCommand(parts: ChannelPageParts, request: HttpRequest): HttpResponse {
  const visit = findVisit(parts, request)
  const command =
    visit && usableCommands(visit).find(({ name }) => name === request.query.get('name'))
  if (!visit || !command) return notFound()
  return { status: 200, body: { html: commandForm(visit, command).html } }
}

function choosePerson({ world }: ChannelPageParts, request: HttpRequest): HttpResponse {
  const form = request.form()
  const id = form.get('as') ?? ''
  const user = Object.hasOwn(world.state.users, id) ? world.state.users[id] : undefined
  if (!user || user.isBot) return errorPage(404, 'Person not found', 'Choose a person of the list.')
  const next = form.get('next') ?? ''
  const isChannelPath = /^\/channels\/(@me|\d+)(\/\d+)?$/.test(next)
  const location = isChannelPath ? next : `/channels/${world.state.guild.id}`
  return { status: 303, headers: { location, 'set-cookie': rememberPerson(user.id) } }
}

function redirect(location: string): HttpResponse {
  return { status: 302, headers: { location, 'cache-control': 'no-store' } }
}

function notFound(): HttpResponse {
  return { status: 404, body: { message: 'There is no such channel or command.' } }
}

function missingPage(): HttpResponse {
  return errorPage(404, 'Channel not found', 'It may have been deleted.')
}
