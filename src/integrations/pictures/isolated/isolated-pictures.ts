import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { t } from '../../../text/t.ts'
import {
  type CleanFilm,
  type ConvertedPicture,
  type EncodedPicture,
  PictureRejected,
  type Pictures,
  PicturesUnavailable,
} from '../pictures.ts'
import { tooManyPixels } from './refusal.ts'
import { isSvg } from './svg.ts'
import type { PictureTask, WorkerReply } from './worker.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const script = join(import.meta.dirname, 'worker.ts')

/** What one may take. Decoding an AVIF picture of 50 megapixels needs 1.2 GB of address space. */
interface PictureLimits {
  milliseconds: number
  /** For an SVG: a few bytes can ask for any amount of work, and others wait for it. */
  svgMilliseconds: number
  megabytes: number
}

const defaultLimits: PictureLimits = {
  milliseconds: 60_000,
  svgMilliseconds: 15_000,
  megabytes: 1_400,
}

/** How many pictures and films may be converted or wait for it; each of them is in memory. */
const mostAtOnce = 5

/** Converts pictures with sharp, and films with Mediabunny, in a process of its own for each, one after the other. */
export function isolatedPictures(given: Partial<PictureLimits> = {}): Pictures {
  const limits = { ...defaultLimits, ...given }
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  async function enqueue(task: PictureTask): Promise<unknown> {
    if (count >= mostAtOnce) {
      throw new PicturesUnavailable(t('Other files are being converted. Please try again soon.'))
    }
    count += 1
    const result = last.then(() => run(task, limits))
    last = result.catch(() => {})
    return result.finally(() => {
      count -= 1
    })
  }
  return {
    convert: async (file, mostPixels) =>
      (await enqueue({ kind: 'convert', file, mostPixels })) as ConvertedPicture,
    crop: async (picture, crops) =>
      (await enqueue({ kind: 'crop', picture, crops })) as EncodedPicture[],
    cleanFilm: async (file) => (await enqueue({ kind: 'clean film', file })) as CleanFilm,
  }
}

async function run(task: PictureTask, limits: PictureLimits): Promise<unknown> {
  const hasSvg = task.kind === 'convert' && isSvg(task.file)
  const child = start(limits.megabytes, hasSvg ? limits.svgMilliseconds : limits.milliseconds)
  const exit = once(child, 'exit').then(() => null)
  const nextReply = (): Promise<WorkerReply | null> =>
    Promise.race([once(child, 'message').then(([reply]) => reply as WorkerReply), exit])
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors = `${errors}${text}`.slice(-2_000)
  })
  const ready = await nextReply()
  if (ready) child.send(task)
  const reply = ready && (await nextReply())
  if (reply && 'result' in reply) return reply.result
  if (reply && 'refusal' in reply) throw new PictureRejected(formatRefusal(reply.refusal, task))
  // `killed` says that the time was over; the system ends processes without it.
  if (child.killed) throw new PictureRejected(t('It takes too long to read. Export it smaller.'))
  if (!ready) {
    const cause = new Error(errors)
    throw new PicturesUnavailable(t('Files cannot be converted on this machine.'), { cause })
  }
  throw new PictureRejected(
    t('It is damaged, or too large to be read. Export it again, or smaller.'),
    { cause: reply && 'error' in reply ? reply.error : errors },
  )
}

/** Puts a refusal into words in the language of the person who uploaded the file. */
function formatRefusal(refusal: string, task: PictureTask): string {
  if (refusal !== tooManyPixels || task.kind !== 'convert') return t(refusal)
  return t(tooManyPixels, { most: task.mostPixels / 1_000_000 })
}

/**
 * Starts the process with little priority. On Linux its memory is limited, and it is the first that the system ends
 * when memory runs out.
 */
function start(megabytes: number, milliseconds: number): ChildProcess {
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
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  })
}
