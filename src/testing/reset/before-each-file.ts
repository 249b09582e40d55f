import { resetWorker } from './reset-worker.ts'

// Runs before each test file, because files share a worker and its database in any combination. It does not
// import the application, so that tests of pure functions start quickly.
await resetWorker()
