// One chunk, because these pages are usually visited together.
export { HistoryPage } from './history/history-page.tsx'
export { ImportPage } from './import-page.tsx'
export { ImportsPage } from './imports-page.tsx'
