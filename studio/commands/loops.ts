import { out } from '../files/out.ts'
import { drawMoment, momentAt } from '../film/digging.ts'
import { framesPerSecond, startFilm } from '../film/ffmpeg.ts'
import { groundOfStep, stepQuality, stepSeconds, stepSize, steps } from '../film/steps.ts'
import { openStudio } from '../render/studio.ts'
import { develop } from '../render/tone.ts'

/**
 * `npm run loops`: the film of each step. The ground is exposed once; only the gold is drawn anew
 * for each frame, so that the codec pays for nothing else.
 */
const studio = openStudio()
const frames = stepSeconds * framesPerSecond
for (const step of steps) {
  const ground = await studio.take(groundOfStep(step))
  const path = out('video', `step-${step}.mp4`)
  const film = startFilm(path, stepSize, stepQuality)
  const frame = new Float32Array(stepSize.width * stepSize.height * 3)
  for (let i = 0; i < frames; i++) {
    drawMoment(frame, ground, stepSize, step, momentAt(i / frames))
    await film.add(develop(frame, stepSize))
  }
  await film.end()
  console.log(path)
}
await studio.close()
