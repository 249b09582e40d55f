import { ApiError } from '../../app/api.ts'

const attempts = 6

/** Between two attempts, in milliseconds. */
const pause = 3_000

/**
 * Repeats a call while its response is late or the server is busy: pictures are converted one after the other, and
 * what the server has begun goes on.
 */
export async function patiently<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const isLate = error instanceof ApiError && (error.status === 0 || error.status === 503)
      if (!isLate || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
