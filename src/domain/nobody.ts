import { deletedMemberId } from '../contract/users.ts'

/** In whose name the records of everyone who had themselves deleted are kept, all alike. */
export const nobody = {
  id: deletedMemberId,
  userName: 'deleted',
  displayName: 'Deleted member',
} as const
