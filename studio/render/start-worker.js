import { register } from 'tsx/esm/api'

// A thread does not inherit the main thread's loader for TypeScript.
register()
await import('./worker.ts')
