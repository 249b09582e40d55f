import type { ImportState, RowEffect } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import type { BadgeColor } from '../ui/display/badge.tsx'

/** How the state of an import is shown. */
export const stateBadges: Readonly<Record<ImportState, { label: string; color: BadgeColor }>> = {
  uploading: { label: t('Uploading'), color: 'info' },
  reading: { label: t('Reading'), color: 'info' },
  mapping: { label: t('Match columns'), color: 'accent' },
  previewing: { label: t('Preparing preview'), color: 'info' },
  ready: { label: t('Ready'), color: 'accent' },
  running: { label: t('Running'), color: 'info' },
  done: { label: t('Imported'), color: 'success' },
  undoing: { label: t('Undoing'), color: 'info' },
  undone: { label: t('Undone'), color: 'neutral' },
  refused: { label: t('Not readable'), color: 'danger' },
}

/** How the effects of rows are named. */
export const effectNames: Readonly<Record<RowEffect, string>> = {
  created: t('New'),
  changed: t('Changed'),
  unchanged: t('Unchanged'),
  skipped: t('Skipped'),
  doubtful: t('To decide'),
  broken: t('Not readable'),
}
