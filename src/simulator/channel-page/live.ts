import type { ServerResponse } from 'node:http'
import type { HttpResponse } from '../http/router.ts'
import { logError } from '../http/server.ts'
import type { World } from '../world/world.ts'
import type { Content, MessageContent } from './views/content.ts'

/** What changed since the last update of the same stream. */
interface Update {
  access: string
  /** The ids of all messages in order. */
  order: string[]
  messages: MessageContent[]
  regions: Record<string, string>
}

/**
 * A stream of server-sent events with the changes of a channel's page. The first one has everything, so that nothing
 * is missed between loading the page and connecting. Without content (the channel is gone) the page loads again, and
 * the stream ends.
 */
export function liveStream(world: World, render: () => Content | null): HttpResponse {
  return eventStream(world, () => trackChanges(render))
}

/** A stream that makes the page load again as soon as a condition is met. */
export function reloadStream(world: World, isMet: () => boolean): HttpResponse {
  return eventStream(world, () => () => (isMet() ? { reload: true } : null))
}

/** Sends the next update at once and after each change of the world. */
function eventStream(world: World, start: () => NextUpdate): HttpResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    stream: (response) => {
      const nextUpdate = start()
      let isScheduled = false
      // Many changes of one turn, such as a reset, are one update.
      const stop = world.onChange(() => {
        if (isScheduled) return
        isScheduled = true
        setImmediate(() => {
          isScheduled = false
          send(response, nextUpdate)
        })
      })
      response.on('close', stop)
      response.on('drain', () => send(response, nextUpdate))
      if (response.destroyed) stop()
      send(response, nextUpdate)
    },
  }
}

type NextUpdate = () => Update | { reload: true } | null

function send(response: ServerResponse, nextUpdate: NextUpdate): void {
  // A slow client gets everything that has changed meanwhile in one update.
  if (response.writableEnded || response.destroyed || response.writableNeedDrain) return
  try {
    const update = nextUpdate()
    if (update) response.write(`data: ${JSON.stringify(update)}\n\n`)
    if (update && 'reload' in update) response.end()
  } catch (error) {
    logError(error)
    response.destroy()
  }
}

function trackChanges(render: () => Content | null): NextUpdate {
  let sent: Content | null = null
  return () => {
    const content = render()
    if (!content) return { reload: true }
    const update = changesBetween(sent, content)
    sent = content
    return update
  }
}

/** Null if nothing changed. */
function changesBetween(before: Content | null, after: Content): Update | null {
  const versions = new Map(before?.messages.map(({ id, version }) => [id, version]))
  const order = after.messages.map(({ id }) => id)
  const messages = after.messages.filter(({ id, version }) => versions.get(id) !== version)
  const regions = Object.fromEntries(
    Object.entries(after.regions).filter(([name, markup]) => before?.regions[name] !== markup),
  )
  const isSame =
    before !== null &&
    messages.length === 0 &&
    Object.keys(regions).length === 0 &&
    before.access === after.access &&
    before.messages.length === order.length
  return isSame ? null : { access: after.access, order, messages, regions }
}
