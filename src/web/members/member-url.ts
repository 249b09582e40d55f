import { pages } from '../../contract/core/pages.ts'

/** Where leadership sees what one member has done. */
export function memberUrl(userId: string): string {
  return pages.member.replace(':memberId', encodeURIComponent(userId))
}
