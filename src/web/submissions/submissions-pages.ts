export { ReviewPage } from './review-page.tsx'
export { SubmissionsPage } from './submissions-page.tsx'
