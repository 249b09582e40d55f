import { deletedMemberId } from '../../contract/members/profiles.ts'

/** The shared placeholder member for records of deleted members. */
export const deletedMember = {
  id: deletedMemberId,
  userName: 'deleted',
  displayName: 'Deleted member',
} as const
