// One chunk, because these pages are usually visited together.
export { EventActivityPage } from './agenda/event-activity-page.tsx'
export { EventsPage } from './events-page.tsx'
