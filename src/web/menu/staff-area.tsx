import { Route, Routes } from 'react-router'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { ReviewPage } from '../submissions/review-page.tsx'
import { SubmissionsPage } from '../submissions/submissions-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

/** Every page under /menu. */
export function StaffArea() {
  return (
    <Routes>
      <Route index element={<DashboardPage />} />
      <Route path="submissions" element={<SubmissionsPage />} />
      <Route path="submissions/:submissionId" element={<ReviewPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
