import { afterEach } from 'vitest'
import { listAwaited } from '../within.ts'
import { resetWorker } from './reset-worker.ts'

// Runs before each test file, because files share a worker and its database in any combination. It does not
// import the application, so that tests of pure functions start quickly.
await resetWorker()

afterEach(({ task }) => {
  const timeout = task.result?.errors?.find(({ message }) => /timed out in \d+ms/.test(message))
  const awaited = listAwaited()
  if (timeout && awaited.length > 0) timeout.message += `\nIt waited for ${awaited.join('; ')}.`
})
