import { parentPort, workerData } from 'node:worker_threads'
import type { Extent } from '../field/extent.ts'
import { fieldIn, type Memory } from '../files/stored-world.ts'
import { expose, type Share } from './expose.ts'
import type { Exposure, Picture } from './picture.ts'

/** One thread of the studio: exposes its share of each picture it is told of. */
const { memory, extent, share } = workerData as { memory: Memory; extent: Extent; share: Share }
const field = fieldIn(memory)

parentPort?.on('message', ({ picture, exposure }: { picture: Picture; exposure: Exposure }) => {
  expose(exposure, field, extent, picture, share)
  parentPort?.postMessage('done')
})
