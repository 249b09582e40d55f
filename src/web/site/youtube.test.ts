import { expect, test } from 'vitest'
import { addressOfVideo, findYoutubeId } from './youtube.ts'

const id = 'dQw4w9_-XcQ'

test.each([
  id,
  addressOfVideo(id),
  ` https://youtu.be/${id}?t=42 `,
  `https://m.youtube.com/watch?list=PL1&v=${id}&t=1s`,
  `https://youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `youtu.be/${id}`,
  `www.youtube.com/watch?v=${id}`,
])('%s leads to a video', (typed) => {
  expect(findYoutubeId(typed)).toBe(id)
})

test.each([
  '',
  'our siege',
  `https://video.example/watch?v=${id}`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@nachtwache',
  'https://www.youtube.com/@nachtwache/communities',
  'https://www.youtube.com/user/elevenchars',
  'https://www.youtube.com/watch',
])('%s does not', (typed) => {
  expect(findYoutubeId(typed)).toBeNull()
})
