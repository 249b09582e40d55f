import type { Exchange } from './validate-exchange.ts'

/** `fetch` that records each exchange with the API at `root`, which ends with the version. */
export function createRecordingFetch(root: string) {
  const exchanges: Exchange[] = []
  const recordingFetch = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    const text = await response.clone().text()
    exchanges.push({
      method: init.method ?? 'GET',
      path: url.slice(root.length),
      status: response.status,
      ...(typeof init.body === 'string' ? { request: JSON.parse(init.body) as unknown } : {}),
      ...(text === '' ? {} : { response: parseBody(text) }),
    })
    return response
  }
  return { exchanges, recordingFetch }
}

/** A proxy in front of an API may respond with an HTML page. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
