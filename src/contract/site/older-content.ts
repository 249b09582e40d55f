import { isRecord } from './same-value.ts'

/**
 * Moves the pictures and films of the steps of joining into the steps. In content from before, they are lists of
 * their own in the same order.
 */
export function updateContent(content: unknown): unknown {
  if (!isRecord(content)) return content
  const { guild, pictures, videos } = content
  if (!isRecord(guild) || !isRecord(pictures) || !isRecord(videos)) return content
  if (!isRecord(guild.join) || !Array.isArray(guild.join.steps)) return content
  if (!Array.isArray(pictures.steps) || !Array.isArray(videos.steps)) return content
  const { steps: stills, ...otherPictures } = pictures
  const { steps: films, ...otherVideos } = videos
  const steps = guild.join.steps.map((step: object, index) => ({
    ...step,
    ...(stills[index] && { picture: stills[index] }),
    ...(films[index] && { film: films[index] }),
  }))
  return {
    ...content,
    guild: { ...guild, join: { ...guild.join, steps } },
    pictures: otherPictures,
    videos: otherVideos,
  }
}
