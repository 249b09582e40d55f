import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs ffmpeg, which must be on the machine, and fails if it does. */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const encoder = start(args)
  encoder.stdin.end()
  await finished(encoder)
}

/** A film that is written frame by frame. */
export interface Film {
  /** Takes one frame: three bytes a pixel, rows from the top. */
  add(frame: Buffer): Promise<void>
  end(): Promise<void>
}

export const framesPerSecond = 24

/** Starts an H.264 film that every browser plays, without sound, its index first. */
export function startFilm(
  path: string,
  { width, height }: { width: number; height: number },
  quality: readonly string[],
): Film {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`]
  const encoder = start([
    ...[...raw, '-r', String(framesPerSecond), '-i', '-'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', ...quality],
    ...['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-movflags', '+faststart', '-an', path],
  ])
  return {
    async add(frame) {
      if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain')
    },
    async end() {
      encoder.stdin.end()
      await finished(encoder)
    },
  }
}

const start = (args: readonly string[]) =>
  spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })

async function finished(encoder: ReturnType<typeof start>): Promise<void> {
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
}
