// One chunk, because these pages are usually visited together.
export { CategoriesPage } from './categories-page.tsx'
export { EventsPage } from './events-page.tsx'
