export { SubmissionsPage } from './list/submissions-page.tsx'
export { ReviewPage } from './review/review-page.tsx'
