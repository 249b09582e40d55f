import type { MoveInput, MoveState } from '../../contract/database-move.ts'
import { requireCurrentTask } from '../accounts/missing-task.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'

/** The program, which moves its embedded database to a PostgreSQL server. */
export interface DatabaseMover {
  state(): MoveState
  /** Prints a new one-time code to the program's log. */
  printCode(): void
  /** Throws a `DomainError` if the code is not valid or the database cannot be used. */
  check(input: MoveInput): Promise<void>
  /** Uses up the code and starts. Throws a `DomainError` if that is no longer possible. */
  start(input: MoveInput): void
}

/** Starts to move the database for someone with the right to see the health of the program. */
export async function startDatabaseMove(
  { db, now }: Context,
  actorId: string,
  mover: DatabaseMover,
  input: MoveInput,
): Promise<void> {
  await mover.check(input)
  await db.transaction(async (tx) => {
    await requireCurrentTask(tx, actorId, 'health')
    const { host, pathname } = new URL(input.url)
    await recordChange(tx, {
      at: now(),
      actorId,
      action: 'database move started',
      subject: 'database',
      before: { kind: 'embedded' },
      after: { kind: 'server', host, name: pathname.slice(1) },
    })
  })
  // After the transaction, because it closes the database.
  mover.start(input)
}
