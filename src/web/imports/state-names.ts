import type { ImportState, RowEffect } from '../../contract/imports/imports.ts'
import type { BadgeColor } from '../ui/display/badge.tsx'

/** How the state of an import is shown. */
export const stateBadges: Readonly<Record<ImportState, { label: string; color: BadgeColor }>> = {
  uploading: { label: 'Uploading', color: 'azure' },
  reading: { label: 'Reading', color: 'azure' },
  mapping: { label: 'Match columns', color: 'or' },
  previewing: { label: 'Preparing preview', color: 'azure' },
  ready: { label: 'Ready', color: 'or' },
  running: { label: 'Running', color: 'azure' },
  done: { label: 'Imported', color: 'vert' },
  undoing: { label: 'Undoing', color: 'azure' },
  undone: { label: 'Undone', color: 'argent' },
  refused: { label: 'Not readable', color: 'gules' },
}

/** How the effects of rows are named. */
export const effectNames: Readonly<Record<RowEffect, string>> = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  doubtful: 'To decide',
  broken: 'Not readable',
}
