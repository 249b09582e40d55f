const hosts = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']

/** The id of a video on YouTube, by one of its addresses or the id itself; null if it is neither. */
export function findYoutubeId(typed: string): string | null {
  const text = typed.trim()
  if (isId(text)) return text
  const address = text.includes('://') ? text : `https://${text}`
  const id = URL.canParse(address) ? idInAddress(new URL(address)) : null
  return id && isId(id) ? id : null
}

const isId = (text: string) => /^[\w-]{11}$/.test(text)

function idInAddress({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [, first = '', second] = pathname.split('/')
  if (hostname === 'youtu.be') return first
  if (!hosts.includes(hostname.replace(/^www\./, ''))) return null
  if (first === 'watch') return searchParams.get('v')
  return ['shorts', 'live', 'embed', 'v'].includes(first) ? second : null
}

/** The address at which YouTube shows a video. */
export const addressOfVideo = (id: string) => `https://www.youtube.com/watch?v=${id}`
