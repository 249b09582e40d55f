import type { Crop } from '../pictures.ts'
import { convert, crop } from './convert.ts'
import { Refusal } from './refusal.ts'

/** What the process is started for. */
export type PictureTask =
  | { kind: 'convert'; file: Uint8Array; mostPixels: number }
  | { kind: 'crop'; picture: Uint8Array; crops: readonly Crop[] }
  | { kind: 'clean film'; file: Uint8Array }

/** What it sends back: the result, a refusal for the user, or an error; before that, that it is ready. */
export type WorkerReply =
  | { isReady: true }
  | { result: unknown }
  | { refusal: string }
  | { error: string }

async function work(task: PictureTask): Promise<unknown> {
  if (task.kind === 'clean film') {
    const { cleanFilm } = await import('./clean-film.ts')
    return cleanFilm(task.file)
  }
  if (task.kind === 'convert') return convert(task.file, task.mostPixels)
  const pictures = []
  for (const wanted of task.crops) pictures.push(await crop(task.picture, wanted))
  return pictures
}

process.send?.({ isReady: true })
process.once('message', async (task: PictureTask) => {
  const reply: WorkerReply = await work(task).then(
    (result) => ({ result }),
    (error: Error) =>
      error instanceof Refusal ? { refusal: error.message } : { error: error.message },
  )
  process.send?.(reply, () => process.disconnect())
})
