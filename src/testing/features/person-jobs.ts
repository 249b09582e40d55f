import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'

interface JobPerson {
  memberId: string
  name: string
  /** An application of the person. */
  submissionId: number
}

/** Stores jobs that name a person in their keys, inputs and errors. */
export async function storeJobs(
  db: Db,
  { memberId, name, submissionId }: JobPerson,
): Promise<void> {
  const input = { eventId: 'siege', memberId }
  const finishedAt = new Date()
  await db.insert(jobs).values([
    {
      kind: 'send-event-reminder',
      key: `siege ${memberId}`,
      input,
      state: 'completed',
      finishedAt,
    },
    {
      ...{ kind: 'close-room', key: `1 delete ${memberId}`, state: 'failed', finishedAt },
      ...{ input: { roomId: 1, submissionId, how: 'delete', closedBy: memberId } },
      lastError: `${name} cannot do this.`,
    },
    // A field that no payload has yet.
    {
      ...{ kind: 'upload-emojis', key: memberId, state: 'failed', finishedAt },
      input: { people: [{ reviewer: memberId }] },
    },
  ])
}
