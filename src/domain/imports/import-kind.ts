import type { ImportKindName, RowEffect } from '../../contract/imports/imports.ts'
import type { Db } from '../../db/db.ts'

/** A row whose member is known, with the fields that its columns were mapped to. */
export interface MappedRow {
  memberId: string
  field(name: string): string
}

/** What a row does. */
export interface PlannedRow {
  effect: Exclude<RowEffect, 'doubtful'>
  /** Why, shown with `t`; empty if that needs no reason. */
  reason: string
  /** The value before and after, in words. */
  before: string
  after: string
  /** The size of the change, which undoing takes back; 0 if nothing changes. */
  amount: number
}

/** A planned change of a member. */
export interface RowChange {
  memberId: string
  amount: number
}

/** The choices about an import, and who makes it. */
export interface ImportScope {
  db: Db
  guildId: string
  options: Readonly<Record<string, string>>
  /** Rewards are limited by this person's rank. */
  actorId: string
}

/**
 * One kind of import. The core reads the file, finds the members, shows the preview and runs batches; a kind knows
 * what its rows mean. Applying and undoing run in a transaction after `lock`.
 */
export interface ImportKind {
  name: ImportKindName
  /** The first problem of a mapping, in the language of the request; undefined if the rows can be planned. */
  mappingProblem(
    columns: Readonly<Record<string, number>>,
    options: ImportScope['options'],
  ): string | undefined
  /** What a row is about; a second row of a file about the same is skipped. */
  keyOf(memberId: string, options: ImportScope['options']): string
  plan(scope: ImportScope, rows: readonly MappedRow[]): Promise<PlannedRow[]>
  /** Locks the tables that `apply` and `undo` change. */
  lock(tx: Db): Promise<void>
  apply(scope: ImportScope, changes: readonly RowChange[]): Promise<void>
  undo(scope: ImportScope, changes: readonly RowChange[]): Promise<void>
  /** Refuses to undo these changes on behalf of the actor if they may not cause its effects. */
  requireUndoAuthority(scope: ImportScope, changes: readonly RowChange[]): Promise<void>
  /** The sums that the preview shows, by their English names. */
  sums(scope: Pick<ImportScope, 'db' | 'options'>): Promise<Record<string, number>>
  /** The same sums after rows with these effects and amounts. */
  sumsAfter(
    before: Readonly<Record<string, number>>,
    planned: { created: number; amount: number },
  ): Record<string, number>
}

/** A problem of a single row, which is listed with its line. */
export class RowProblem extends Error {}
