import { Readable } from 'node:stream'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { consumeQuota, lockForPerson } from '../rate-limits/quotas.ts'
import { exportMemberData } from './export.ts'

const exportQuota = {
  name: 'export',
  times: 5,
  windowMilliseconds: 60 * 60 * 1000,
  message: (wait: string) =>
    t(
      'You have downloaded your data several times in the last hour. You can download it again in {wait}.',
      { wait },
    ),
}

/**
 * Starts an export of a person's data as a stream of JSON: five per hour, multiplied by `factor`, and one
 * at a time. Throws `TooManyRequests` before anything is read.
 */
export async function startExport(
  ctx: Context,
  memberId: string,
  factor: number,
): Promise<Readable> {
  const message = t(
    'Your data is already being downloaded. You can download it again once that is finished.',
  )
  const release = await lockForPerson(ctx.db, { name: exportQuota.name, message }, memberId)
  try {
    await consumeQuota(ctx.db, exportQuota, memberId, factor)
  } catch (error) {
    await release()
    throw error
  }
  return Readable.from(thenRelease(exportMemberData(ctx, memberId), release))
}

/** Releases the lock before the stream ends, so that the next export can start at once. */
async function* thenRelease(pieces: AsyncIterable<string>, release: () => Promise<void>) {
  try {
    yield* pieces
  } finally {
    await release()
  }
}
