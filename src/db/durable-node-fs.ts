import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Attributes {
  mode?: number
}

interface FileSystem {
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object
    setattr: (node: object, attributes: Attributes) => void
  }
  stream_ops: {
    fsync?: (stream: { nfd?: number }) => number
    setattr: (stream: object, attributes: Attributes) => void
  }
}

/** The permission bits of everyone but the owner. */
const othersBits = 0o077

type Init = NodeFS['init']

/**
 * The embedded database's folder, with a real fsync, without which a power cut could lose commits, and with
 * files for their owner only, which PGlite makes writable for everyone.
 */
export class DurableNodeFS extends NodeFS {
  /** Whether fsync writes to disk; not while a database is being created. */
  isDurable: boolean

  constructor(folder: string, { isDurable }: { isDurable: boolean }) {
    super(folder)
    this.isDurable = isDurable
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = emscriptenOpts.preRun ?? []
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(Array.isArray(preRun) ? preRun : [preRun]),
          this.#addFsync,
          this.#restrictModes,
        ],
      },
    }
  }

  #addFsync = (postgres: object): void => {
    const { NODEFS } = postgres as { NODEFS: FileSystem }
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      if (nfd !== undefined && this.isDurable) fsyncSync(nfd)
      return 0
    }
  }

  #restrictModes = (postgres: object): void => {
    const { node_ops: nodes, stream_ops: streams } = (postgres as { NODEFS: FileSystem }).NODEFS
    const { mknod, setattr } = nodes
    const setattrOfStream = streams.setattr
    nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~othersBits, device)
    nodes.setattr = (node, attributes) => setattr(node, restricted(attributes))
    streams.setattr = (stream, attributes) => setattrOfStream(stream, restricted(attributes))
  }
}

function restricted(attributes: Attributes): Attributes {
  const { mode } = attributes
  return mode === undefined ? attributes : { ...attributes, mode: mode & ~othersBits }
}
