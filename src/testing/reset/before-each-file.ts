import { resetWorker } from './reset-worker.ts'

// Runs before each test file: which files share a worker, and with it a database, is not fixed. The product
// itself is not imported here, so that tests of pure functions start without it.
await resetWorker()
