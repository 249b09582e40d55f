import { readdirSync } from 'node:fs'
import { out, outFolder } from '../files/out.ts'
import { ffmpeg } from '../film/ffmpeg.ts'

/**
 * `npm run webm`: the films once more in VP9, for browsers without H.264. Constant quality in two
 * passes; one key frame, since the films are short and loop.
 */
const vp9 = ['-an', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '51', '-g', '240']
const search = ['-auto-alt-ref', '6', '-lag-in-frames', '25', '-aq-mode', '0']

for (const name of readdirSync(outFolder('video')).filter((name) => name.endsWith('.mp4'))) {
  const film = out('video', name)
  const log = ['-passlogfile', out('passes', name)]
  const encode = ['-i', film, ...vp9, ...search, ...log]
  await ffmpeg([...encode, '-pass', '1', '-speed', '4', '-f', 'null', '-'])
  await ffmpeg([...encode, '-pass', '2', '-speed', '1', film.replace('.mp4', '.webm')])
  console.log(film)
}
