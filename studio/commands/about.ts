import { out } from '../files/out.ts'
import { aboutPicture, aboutQuality, aboutSeconds, aboutSize } from '../film/about.ts'
import { framesPerSecond, startFilm } from '../film/ffmpeg.ts'
import { openStudio } from '../render/studio.ts'
import { develop } from '../render/tone.ts'

/** `npm run about`: the film beside the story; the light goes over the fortress and back. */
const studio = openStudio()
const path = out('video', 'about.mp4')
const film = startFilm(path, aboutSize, aboutQuality)
const frames = aboutSeconds * framesPerSecond
const there: Buffer[] = []
for (let i = 0; i < frames; i++) {
  const { light } = await studio.take(aboutPicture((i + 0.5) / frames))
  there.push(develop(light, aboutSize))
}
for (const frame of [...there, ...there.toReversed()]) await film.add(frame)
await film.end()
await studio.close()
console.log(path)
