import type { Submission } from '../../contract/applications/submissions.ts'

/** The display name of an applicant, where it differs from the user name beside which it is shown. */
export function ApplicantName({ submission }: { submission: Submission }) {
  const { userName, displayName } = submission
  if (!displayName || displayName.toLowerCase() === userName.toLowerCase()) return null
  return <bdi className="faint">{displayName}</bdi>
}
