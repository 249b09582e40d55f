import type { Exchange } from './oracle.ts'

/** `fetch` that records each exchange with the API at `root`, which ends with the version. */
export function watchedFetch(root: string) {
  const exchanges: Exchange[] = []
  const watched = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    const text = await response.clone().text()
    exchanges.push({
      method: init.method ?? 'GET',
      path: url.slice(root.length),
      status: response.status,
      ...(typeof init.body === 'string' ? { request: JSON.parse(init.body) as unknown } : {}),
      ...(text === '' ? {} : { answer: parsed(text) }),
    })
    return response
  }
  return { exchanges, watched }
}

/** A proxy in front of an API may answer with a page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
