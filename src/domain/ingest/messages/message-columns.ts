import type { SentMessage } from '../../../discord/discord.ts'

type Author = SentMessage['author']

/**
 * Messages in typed arrays: at thousands per second, objects would burden the garbage collector until the next
 * flush.
 */
export interface MessageColumns {
  /** Who wrote and where, each once. */
  authors: readonly Author[]
  channels: readonly string[]
  /** Of each message: its id, when it was sent in milliseconds, and the places of its author and channel. */
  ids: BigUint64Array
  sentAt: Float64Array
  authorOf: Uint32Array
  channelOf: Uint32Array
}

type Message = Pick<SentMessage, 'channelId' | 'sentAt' | 'author'>

/** Appends messages to columns. */
export interface ColumnWriter {
  add(message: Message, id: bigint): void
  size(): number
  /** Removes and returns all added messages. */
  drain(): MessageColumns
}

const initialCapacity = 256

/** Starts without messages. */
export function createColumnWriter(): ColumnWriter {
  let columns = emptyColumns(initialCapacity)
  let authors = createIndex<Author>()
  let channels = createIndex<string>()
  let size = 0

  return {
    add({ channelId, sentAt, author }, id) {
      if (size === columns.ids.length) columns = grown(columns)
      columns.ids[size] = id
      columns.sentAt[size] = sentAt.getTime()
      columns.authorOf[size] = authors.of(author.id, author)
      columns.channelOf[size] = channels.of(channelId, channelId)
      size += 1
    },
    size: () => size,
    drain() {
      const taken = { ...cut(columns, size), authors: authors.all, channels: channels.all }
      if (size === 0) return taken
      columns = emptyColumns(initialCapacity)
      authors = createIndex()
      channels = createIndex()
      size = 0
      return taken
    },
  }
}

/** Packs messages that are there already. */
export function toColumns(messages: Iterable<Message & { id: string }>): MessageColumns {
  const packer = createColumnWriter()
  for (const message of messages) packer.add(message, BigInt(message.id))
  return packer.drain()
}

/** The messages whose index passes the filter. */
export function filterColumns(
  messages: MessageColumns,
  keeps: (index: number) => boolean,
): MessageColumns {
  const kept = emptyColumns(messages.ids.length)
  let size = 0
  for (let index = 0; index < messages.ids.length; index++) {
    if (!keeps(index)) continue
    kept.ids[size] = messages.ids[index] ?? 0n
    kept.sentAt[size] = messages.sentAt[index] ?? 0
    kept.authorOf[size] = messages.authorOf[index] ?? 0
    kept.channelOf[size] = messages.channelOf[index] ?? 0
    size += 1
  }
  return { ...messages, ...cut(kept, size) }
}

type Columns = Pick<MessageColumns, 'ids' | 'sentAt' | 'authorOf' | 'channelOf'>

function emptyColumns(size: number): Columns {
  return {
    ids: new BigUint64Array(size),
    sentAt: new Float64Array(size),
    authorOf: new Uint32Array(size),
    channelOf: new Uint32Array(size),
  }
}

function grown(old: Columns): Columns {
  const columns = emptyColumns(old.ids.length * 4)
  columns.ids.set(old.ids)
  columns.sentAt.set(old.sentAt)
  columns.authorOf.set(old.authorOf)
  columns.channelOf.set(old.channelOf)
  return columns
}

function cut({ ids, sentAt, authorOf, channelOf }: Columns, size: number): Columns {
  return {
    ids: ids.subarray(0, size),
    sentAt: sentAt.subarray(0, size),
    authorOf: authorOf.subarray(0, size),
    channelOf: channelOf.subarray(0, size),
  }
}

/** Gives everything an index, the same for the same key. */
function createIndex<One>() {
  const known = new Map<string, number>()
  const all: One[] = []
  return {
    all,
    of(key: string, one: One): number {
      const index = known.get(key)
      if (index !== undefined) return index
      known.set(key, all.length)
      return all.push(one) - 1
    },
  }
}
