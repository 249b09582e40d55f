import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { Postponed } from '../jobs/postponed.ts'
import { readPeople } from './people.ts'
import { stageRows } from './stage-rows.ts'
import { applyBatch, previewBatch, type Step, undoBatch } from './steps.ts'
import { findImport, type StoredImport, updateImport } from './stored-import.ts'

/** After so many batches the job is run again, so that none is active for long. */
const batchesPerRun = 50
/** Reading begins at the start of the file in each run, so a run takes more batches. */
const readingBatchesPerRun = 500

const steps: Partial<Record<StoredImport['state'], Step>> = {
  previewing: previewBatch,
  running: applyBatch,
  undoing: undoBatch,
}

/** Continues an import, depending on its state: reads the file, or plans, applies or undoes rows. */
export const advanceImport = {
  async run(ctx: Context, { importId }: { importId: number }, signal: AbortSignal): Promise<void> {
    const stored = await findImport(ctx.db, importId).catch(isMissing)
    if (!stored) return
    const max = stored.state === 'reading' ? readingBatchesPerRun : batchesPerRun
    let batches = 0
    const onBatch = () => {
      signal.throwIfAborted()
      if (++batches >= max) throw new Postponed(0, 'There are more rows.')
    }
    if (stored.state === 'reading') return readOrRefuse(ctx, stored, onBatch)
    const step = steps[stored.state]
    if (!step) return
    const people = await readPeople(ctx.db)
    while (await step(ctx, importId, people)) onBatch()
  },

  async onFailure(
    ctx: Context,
    { importId }: { importId: number },
    problem: string,
  ): Promise<void> {
    await updateImport(ctx.db, importId, { problem })
  },
}

/** An import that was discarded while its job was queued. */
function isMissing(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not-found') return null
  throw error
}

/** Stores why a file cannot be read, for the person who uploaded it; the job itself succeeds. */
async function readOrRefuse(ctx: Context, stored: StoredImport, onBatch: () => void) {
  try {
    await stageRows(ctx.db, stored, onBatch)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.kind === 'not-found') return
    await updateImport(ctx.db, stored.id, { state: 'refused', problem: error.message })
  }
}
