import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readExtent, readSheets } from '../files/stored-world.ts'
import type { Exposure, Picture } from './picture.ts'

/** Takes pictures of the last world that was built, with all processors. */
export interface Studio {
  take(picture: Picture): Promise<Exposure>
  close(): Promise<void>
}

/** Reads the world and starts a thread for each processor. */
export function openStudio(): Studio {
  const of = availableParallelism()
  const [memory, extent] = [readSheets(), readExtent()]
  const workers = Array.from({ length: of }, (_, row) => {
    const workerData = { memory, extent, share: { row, of } }
    return new Worker(new URL('./start-worker.js', import.meta.url), { workerData })
  })
  const sheet = ({ width, height }: Picture) =>
    new Float32Array(new SharedArrayBuffer(width * height * 3 * Float32Array.BYTES_PER_ELEMENT))
  return {
    async take(picture) {
      const exposure = { light: sheet(picture), trenches: sheet(picture) }
      await Promise.all(
        workers.map((worker) => {
          const done = once(worker, 'message')
          worker.postMessage({ picture, exposure })
          return done
        }),
      )
      return exposure
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
