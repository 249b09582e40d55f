import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { EventRow } from './event-row.ts'

/** Enqueues the update of a published line-up's post if a change of its event is visible in it. */
export async function enqueueLineUpPost(tx: Db, before: EventRow, after: EventRow): Promise<void> {
  const shown = ({ title, startsAt, cancelledAt }: EventRow) => ({ title, startsAt, cancelledAt })
  if (isDeepStrictEqual(shown(before), shown(after))) return
  await enqueue(tx, 'sync-line-up-post', { eventId: after.id })
}
