import type { GuildVideos } from '../src/contract/site/guild-content.ts'
import aboutMp4 from './video/about.mp4'
import aboutWebm from './video/about.webm'
import step1Mp4 from './video/step-1.mp4'
import step1Webm from './video/step-1.webm'
import step2Mp4 from './video/step-2.mp4'
import step2Webm from './video/step-2.webm'
import step3Mp4 from './video/step-3.mp4'
import step3Webm from './video/step-3.webm'
import step4Mp4 from './video/step-4.mp4'
import step4Webm from './video/step-4.webm'

/** The guild's silent, looping videos. A missing file fails the build. */
export const videos: GuildVideos = {
  /** One per join step, 540 × 720, in order. */
  steps: [
    { webm: step1Webm, mp4: step1Mp4 },
    { webm: step2Webm, mp4: step2Mp4 },
    { webm: step3Webm, mp4: step3Mp4 },
    { webm: step4Webm, mp4: step4Mp4 },
  ],
  /** 960 × 540. */
  about: { webm: aboutWebm, mp4: aboutMp4 },
}
