import type { ImportState, RowEffect } from '../../contract/imports/imports.ts'
import type { BadgeColor } from '../ui/display/badge.tsx'

/** How the state of an import is shown. */
export const stateBadges: Readonly<Record<ImportState, { label: string; color: BadgeColor }>> = {
  uploading: { label: 'Uploading', color: 'info' },
  reading: { label: 'Reading', color: 'info' },
  mapping: { label: 'Match columns', color: 'accent' },
  previewing: { label: 'Preparing preview', color: 'info' },
  ready: { label: 'Ready', color: 'accent' },
  running: { label: 'Running', color: 'info' },
  done: { label: 'Imported', color: 'success' },
  undoing: { label: 'Undoing', color: 'info' },
  undone: { label: 'Undone', color: 'neutral' },
  refused: { label: 'Not readable', color: 'danger' },
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
