import type { Server } from 'node:http'
import { GatewayOpcodes } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import type { Faults } from '../faults.ts'
import { isBotInGuild } from '../world/bot.ts'
import type { DispatchListener, World } from '../world/world.ts'
import { openConnection } from './connection.ts'
import { sendGuild } from './handshake.ts'
import { controlFrame, type Hub } from './hub.ts'
import { isSubscribed } from './intents.ts'
import { type ChannelPayload, obfuscated, trackChannelAccess } from './obfuscation.ts'
import { reorderMessages } from './reordering.ts'
import { deleteExpiredSessions, detachAllSessions, recordDispatch } from './sessions.ts'

export interface Gateway {
  /** Accepts sockets at `/gateway` of this server. */
  attach(server: Server): void
  /** The newest sequence number of the newest session; 0 where there is none. */
  sequence(): number
  /** Closes every socket so that its session can be resumed. */
  drop(): void
  /** Asks every client to reconnect and resume (op 7). */
  askToReconnect(): void
  /** Sends GUILD_CREATE to every session that received the guild as unavailable. */
  makeAvailable(): void
  /** Makes the guild unavailable to every session, and then available again. */
  resendGuild(): void
  /** Deletes every session and sends op 9 to connected clients. */
  invalidateSessions(): void
  /** Stops accepting sockets and closes the open ones. */
  close(): Promise<void>
}

/** Creates the gateway of a world; it accepts sockets once it is attached to a server. */
export function createGateway(
  world: World,
  faults: Faults,
  options: { heartbeatMilliseconds: number; url: () => string },
): Gateway {
  const webSocketServer = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  const hub: Hub = {
    ...options,
    world,
    sockets: new Map(),
    unavailableTo: new Set(),
    ignoresResume: faults.ignoresResume,
    isGuildUnavailable: faults.isGuildUnavailable,
    deliver(session, event, payload) {
      const frame = recordDispatch(session, event, payload)
      hub.sockets.get(session.id)?.send(frame)
    },
  }
  detachAllSessions(world)

  const access = trackChannelAccess(world)
  const send: DispatchListener = (event, payload) => {
    deleteExpiredSessions(world)
    const sent = event.startsWith('CHANNEL_')
      ? obfuscated(world, payload as ChannelPayload)
      : payload
    for (const session of Object.values(world.state.sessions)) {
      if (!isSubscribed(world, session.intents, event, payload)) continue
      hub.deliver(session, event, sent)
      if (faults.isDuplicating()) hub.deliver(session, event, sent)
    }
    for (const channel of access.changedBy(event, payload)) send('CHANNEL_UPDATE', channel)
  }
  const sendOrAddGuild: DispatchListener = (event, payload) => {
    if (event !== 'GUILD_CREATE') return send(event, payload)
    access.refresh()
    for (const session of Object.values(world.state.sessions)) {
      if (isSubscribed(world, session.intents, event, payload)) sendGuild(hub, session)
    }
  }
  world.onDispatch(reorderMessages(faults.isReordering, sendOrAddGuild))

  return createGatewayControls(hub, webSocketServer, faults)
}

function createGatewayControls(
  hub: Hub,
  webSocketServer: WebSocketServer,
  faults: Faults,
): Gateway {
  const { world } = hub
  const drop = () => {
    for (const client of webSocketServer.clients) client.close(4000, 'Unknown error')
  }
  return {
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        const isGateway = /^\/gateway\/?(\?|$)/.test(request.url ?? '')
        if (!isGateway || faults.isDown()) return socket.destroy()
        webSocketServer.handleUpgrade(request, socket, head, (client) =>
          openConnection(hub, client, request),
        )
      })
    },
    sequence: () => Object.values(world.state.sessions).at(-1)?.sequence ?? 0,
    drop,
    askToReconnect: () => {
      for (const client of hub.sockets.values())
        client.send(controlFrame(GatewayOpcodes.Reconnect, null))
    },
    makeAvailable: () => {
      for (const session of Object.values(world.state.sessions)) {
        if (!hub.unavailableTo.delete(session.id)) continue
        sendGuild(hub, session)
      }
    },
    resendGuild: () => {
      const isUnavailable = isBotInGuild(world)
      for (const session of Object.values(world.state.sessions)) {
        hub.deliver(session, 'GUILD_DELETE', {
          id: world.state.guild.id,
          ...(isUnavailable && { unavailable: true }),
        })
        sendGuild(hub, session)
      }
    },
    invalidateSessions: () => {
      world.state.sessions = {}
      const clients = [...hub.sockets.values()]
      hub.sockets.clear()
      for (const client of clients) client.send(controlFrame(GatewayOpcodes.InvalidSession, false))
      world.changed()
    },
    close: () => {
      detachAllSessions(world)
      drop()
      const timer = setTimeout(() => {
        for (const client of webSocketServer.clients) client.terminate()
      }, 200)
      return new Promise((resolve) => {
        webSocketServer.close(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
  }
}
