import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  type ConvertedPicture,
  type EncodedPicture,
  PictureRejected,
  type Pictures,
} from '../pictures.ts'
import type { PictureAnswer, PictureTask } from './worker.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const script = join(import.meta.dirname, 'worker.ts')

/** What a picture may take. Decoding an AVIF picture of 50 megapixels needs 1.2 GB of address space. */
interface PictureLimits {
  milliseconds: number
  megabytes: number
}

const defaultLimits: PictureLimits = { milliseconds: 60_000, megabytes: 1_400 }

/** Converts pictures with sharp in a process of its own for each, one after the other. */
export function sharpPictures(limits = defaultLimits): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(task: PictureTask): Promise<Result> => {
    const result = last.then(() => run(task, limits))
    last = result.catch(() => {})
    return result as Promise<Result>
  }
  return {
    convert: (file, mostPixels) => inTurn<ConvertedPicture>({ kind: 'convert', file, mostPixels }),
    crop: (picture, crops) => inTurn<EncodedPicture[]>({ kind: 'crop', picture, crops }),
  }
}

async function run(task: PictureTask, limits: PictureLimits): Promise<unknown> {
  const child = start(limits)
  child.send(task)
  const answer = await answerOf(child)
  if (answer && 'result' in answer) return answer.result
  if (answer && 'refusal' in answer) throw new PictureRejected(answer.refusal)
  // `killed` says that the time was over; the system ends processes without it.
  throw new PictureRejected(
    child.killed
      ? 'It takes too long to read. Export it smaller.'
      : 'It is damaged, or too large to be read. Export it again, or smaller.',
    { cause: answer?.error },
  )
}

/** The answer of the process; null if it ended without one. */
async function answerOf(child: ChildProcess): Promise<PictureAnswer | null> {
  return Promise.race([
    once(child, 'message').then(([answer]) => answer as PictureAnswer),
    once(child, 'exit').then(() => null),
  ])
}

/**
 * Starts the process with little priority. On Linux its memory is limited, and it is the first that the system ends
 * when memory runs out.
 */
function start({ megabytes, milliseconds }: PictureLimits): ChildProcess {
  const command = [process.execPath, '--import', 'tsx', script]
  const limited = 'echo 1000 > /proc/self/oom_score_adj; ulimit -d "$0"; exec nice -n 10 "$@"'
  const [file = '', ...args] =
    process.platform === 'linux'
      ? ['sh', '-c', limited, String(megabytes * 1024), ...command]
      : command
  return spawn(file, args, {
    cwd: root,
    // Not the program's secrets.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  })
}
