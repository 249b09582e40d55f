import { emptyHouse } from './house.ts'

// Run before each test file: which files share a worker, and so a house, is chance.
await emptyHouse()
