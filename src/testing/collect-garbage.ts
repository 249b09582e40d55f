import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Frees everything that is no longer referenced, at once. */
export const collectGarbage: () => void = runInNewContext('gc')
