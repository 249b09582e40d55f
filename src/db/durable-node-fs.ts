import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

type Init = NodeFS['init']

/** The embedded database's folder, with a real fsync: without it a power cut could lose commits. */
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
        preRun: [...(Array.isArray(preRun) ? preRun : [preRun]), this.#addFsync],
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
}
