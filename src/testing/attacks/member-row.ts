import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/guild.ts'
import type { CallResponse } from '../http/caller.ts'
import type { Target } from './target.ts'

/** The data stored about a member. */
export async function readMemberRow({ app }: Target, person = 'member') {
  const [row] = await app.db
    .select()
    .from(members)
    .where(eq(members.id, app.idOf(person)))
  return row
}

/** An action on a target, with its result. */
export type Attempt = (target: Target) => Promise<CallResponse>

/** The member saves links with exactly this body. */
export function saveLinks(rawBody: (id: string, target: Target) => string): Attempt {
  return (target) =>
    target.callers.member.put('/api/user/save-links', null, {
      rawBody: rawBody(target.app.idOf('member'), target),
    })
}
