import type { Server } from 'node:http'
import { GatewayOpcodes } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import type { Faults } from '../faults.ts'
import type { DispatchListener, World } from '../world/world.ts'
import { openConnection } from './connection.ts'
import { sendGuild } from './handshake.ts'
import { controlFrame, type Hub } from './hub.ts'
import { hears } from './intents.ts'
import { type ChannelPayload, followAccess, obfuscated } from './obfuscation.ts'
import { inWrongOrder } from './reordering.ts'
import { detachAllSessions, forgetOldSessions, recordDispatch } from './sessions.ts'

export interface Gateway {
  /** Takes sockets at `/gateway` of this server. */
  attach(server: Server): void
  /** The newest sequence number of the newest session; 0 where there is none. */
  sequence(): number
  /** Closes every socket so that its session can be resumed. */
  drop(): void
  /** Asks every client to reconnect and resume (op 7). */
  askToReconnect(): void
  /** Sends GUILD_CREATE to every session that received the guild as unavailable. */
  makeAvailable(): void
  /** Forgets every session; who is connected hears op 9. */
  loseSessions(): void
  /** Takes no more sockets, and drops those there are. */
  close(): Promise<void>
}

/** The gateway of this world; it takes sockets once it is attached to a server. */
export function createGateway(
  world: World,
  faults: Faults,
  options: { heartbeatMilliseconds: number; url: () => string },
): Gateway {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  const hub: Hub = {
    ...options,
    world,
    holders: new Map(),
    unavailableTo: new Set(),
    ignoresResume: faults.ignoresResume,
    isGuildUnavailable: faults.isGuildUnavailable,
    deliver(session, event, payload) {
      const frame = recordDispatch(session, event, payload)
      hub.holders.get(session.id)?.send(frame)
    },
  }
  detachAllSessions(world)

  const access = followAccess(world)
  const send: DispatchListener = (event, payload) => {
    forgetOldSessions(world)
    const sent = event.startsWith('CHANNEL_')
      ? obfuscated(world, payload as ChannelPayload)
      : payload
    for (const session of Object.values(world.state.sessions)) {
      if (!hears(world, session.intents, event, payload)) continue
      hub.deliver(session, event, sent)
      if (faults.isDuplicating()) hub.deliver(session, event, sent)
    }
    for (const channel of access.changedBy(event, payload)) send('CHANNEL_UPDATE', channel)
  }
  world.onDispatch(inWrongOrder(faults.isReordering, send))

  return gatewayOver(hub, sockets, faults)
}

function gatewayOver(hub: Hub, sockets: WebSocketServer, faults: Faults): Gateway {
  const { world, holders } = hub
  const drop = () => {
    for (const client of sockets.clients) client.close(4000, 'Unknown error')
  }
  return {
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        const isGateway = /^\/gateway\/?(\?|$)/.test(request.url ?? '')
        if (!isGateway || faults.isDown()) return socket.destroy()
        sockets.handleUpgrade(request, socket, head, (client) =>
          openConnection(hub, client, request),
        )
      })
    },
    sequence: () => Object.values(world.state.sessions).at(-1)?.sequence ?? 0,
    drop,
    askToReconnect: () => {
      for (const client of holders.values())
        client.send(controlFrame(GatewayOpcodes.Reconnect, null))
    },
    makeAvailable: () => {
      for (const session of Object.values(world.state.sessions)) {
        if (!hub.unavailableTo.delete(session.id)) continue
        sendGuild(hub, session)
      }
    },
    loseSessions: () => {
      world.state.sessions = {}
      const held = [...holders.values()]
      holders.clear()
      for (const client of held) client.send(controlFrame(GatewayOpcodes.InvalidSession, false))
      world.changed()
    },
    close: () => {
      detachAllSessions(world)
      drop()
      const timer = setTimeout(() => {
        for (const client of sockets.clients) client.terminate()
      }, 200)
      return new Promise((resolve) => {
        sockets.close(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
  }
}
