import { randomUUID } from 'node:crypto'
import { channels } from '../../db/schema/guild.ts'
import { recordRoomChannel } from '../../domain/interviews/room-channels.ts'
import type { AuditedChange, Fixture } from './row.ts'

const orphanedRoom = {
  id: '4242',
  name: 'aria-interview',
  kind: 'text',
  position: 99,
} as const

const removeRoom = ({ leader }: Fixture, channelId: string) =>
  leader.post('/api/menu/interview-rooms/orphans/remove', { channelIds: [channelId] })

/** Changes of jobs. */
export const jobChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/jobs/:id/retry',
    change: ({ leader, failedJobId }) => leader.post(`/api/menu/jobs/${failedJobId}/retry`, null),
    refused: ({ leader }) => leader.post(`/api/menu/jobs/${randomUUID()}/retry`, null),
    action: 'job tried again',
    before: { state: 'failed' },
    after: { state: 'waiting' },
    again: 404,
  },
  {
    call: 'POST /api/menu/interview-rooms/orphans/remove',
    prepare: async ({ db }) => {
      await db.insert(channels).values(orphanedRoom).onConflictDoNothing()
      await recordRoomChannel(db, orphanedRoom.id, [])
    },
    change: (fixture) => removeRoom(fixture, orphanedRoom.id),
    refused: (fixture) => removeRoom(fixture, '1'),
    action: 'orphaned interview rooms removed',
    before: { channelIds: [orphanedRoom.id] },
    after: null,
    again: 200,
  },
]
