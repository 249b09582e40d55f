import { pages } from '../../contract/core/pages.ts'

/** The URL of a member's page in the staff area. */
export function memberUrl(userId: string): string {
  return pages.member.replace(':memberId', encodeURIComponent(userId))
}
