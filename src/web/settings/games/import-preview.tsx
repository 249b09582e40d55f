import type { ImportedLine } from '../../../contract/characters/import.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './import-characters.module.css'

const effectNames: Readonly<Record<ImportedLine['effect'], string>> = {
  added: t('Added'),
  changed: t('Changed'),
  unchanged: t('Unchanged'),
  refused: t('Skipped'),
}

/** What will happen to a number of lines, in the order of the summary. */
const outcomes: readonly [ImportedLine['effect'], (count: number) => string][] = [
  ['added', (count) => t('{count, plural, other {# will be added}}', { count })],
  ['changed', (count) => t('{count, plural, other {# will be changed}}', { count })],
  ['refused', (count) => t('{count, plural, other {# will be skipped}}', { count })],
  ['unchanged', (count) => t('{count, plural, other {# stay as they are}}', { count })],
]

const columnHeads = [
  t('Line'),
  t('Effect'),
  t('Member'),
  t('Character'),
  t('Class'),
  t('Combat roles'),
  t('Strength'),
  t('Main', { context: 'character' }),
]

interface ImportPreviewProps {
  lines: readonly ImportedLine[]
  importing: { mutate: () => void; isPending: boolean; error: Error | null }
  onClose: () => void
}

/** What an import will do, line by line, and the button that starts it. */
export function ImportPreview({ lines, importing, onClose }: ImportPreviewProps) {
  const count = (effect: ImportedLine['effect']) =>
    lines.filter((line) => line.effect === effect).length
  const effective = count('added') + count('changed')
  const summary = outcomes
    .filter(([effect]) => count(effect) > 0)
    .map(([effect, formatOutcome]) => formatOutcome(count(effect)))
    .join(', ')
  // What needs a look comes before what will be imported.
  const sorted = [...lines].sort((a, b) => Number(!a.problem) - Number(!b.problem))
  return (
    <Dialog
      title={t('Import characters')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            disabled={effective === 0}
            isBusy={importing.isPending}
            onClick={() => importing.mutate()}
          >
            {t('Import {count, plural, one {# Character} other {# Characters}}', {
              count: effective,
            })}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.summary}>
        <p>{summary}.</p>
        {importing.error && (
          <RequestError error={importing.error}>
            {importing.error.message || t('Nothing was imported. Please try again.')}
          </RequestError>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrolled table must be reachable by keyboard. */}
      <section className={styles.scrolled} tabIndex={0} aria-label={t('Lines of the file')}>
        <table className={styles.lines}>
          <thead>
            <tr>
              {columnHeads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((line) => (
              <tr key={line.line} className={classes(line.problem && styles.refused)}>
                <td>{line.line}</td>
                <td className={styles.effect}>{line.problem ?? effectNames[line.effect]}</td>
                <td>
                  <bdi>{line.member}</bdi>
                </td>
                <td>
                  <bdi>{line.name}</bdi>
                </td>
                <td>{line.className}</td>
                <td>{line.combatRoles.join(', ')}</td>
                <td>
                  {line.strength === null || line.strength === undefined
                    ? ''
                    : formatNumber(line.strength)}
                </td>
                <td>{line.isMain && t('Main', { context: 'character' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
