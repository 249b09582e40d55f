import { queryOptions } from '@tanstack/react-query'
import { type ListedMember, listMembers } from '../../../contract/members/member-list.ts'
import { listRoster } from '../../../contract/members/profiles.ts'
import { ApiError, call } from '../../app/api.ts'
import { groupByRole } from '../../roster/group-by-role.ts'

/** The members for staff. */
export interface MemberList {
  members: readonly ListedMember[]
  /** Whether these are the roster, without figures, because the server does not have the list. */
  isRoster: boolean
}

export const memberListQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async (): Promise<MemberList> => {
    try {
      return { members: await call(listMembers), isRoster: false }
    } catch (error) {
      const isUnknownCall = error instanceof ApiError && error.status === 404
      if (!isUnknownCall) throw error
      return { members: await readRoster(), isRoster: true }
    }
  },
})

/** The roster by rank, with the highest role of each member first, however the server sorts them. */
async function readRoster(): Promise<ListedMember[]> {
  return groupByRole(await call(listRoster)).flatMap(({ role, members }) =>
    members.map((member) => ({
      ...member,
      roles: role
        ? [role, ...(member.roles ?? []).filter(({ roleName }) => roleName !== role.roleName)]
        : [],
    })),
  )
}
