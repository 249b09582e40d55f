import type { ImportedLine } from '../../../contract/characters/import.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './import-characters.module.css'

const effectNames: Readonly<Record<ImportedLine['effect'], string>> = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Skipped',
}

const outcomes: Readonly<Record<ImportedLine['effect'], string>> = {
  added: 'will be added',
  changed: 'will be changed',
  refused: 'will be skipped',
  unchanged: 'stay as they are',
}

const columnHeads = [
  'Line',
  'Effect',
  'Member',
  'Character',
  'Class',
  'Combat roles',
  'Strength',
  'Main',
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
  const summary = Object.entries(outcomes)
    .map(([effect, words]) => [count(effect as ImportedLine['effect']), words] as const)
    .filter(([lineCount]) => lineCount > 0)
    .map(([lineCount, words]) => `${formatNumber(lineCount)} ${words}`)
    .join(', ')
  // What needs a look comes before what will be imported.
  const sorted = [...lines].sort((a, b) => Number(!a.problem) - Number(!b.problem))
  return (
    <Dialog
      title="Import characters"
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
            Import {formatCount(effective, 'Character')}
          </Button>
          <Button size="medium" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.summary}>
        <p>{summary}.</p>
        {importing.error && (
          <RequestError error={importing.error}>
            {importing.error.message || 'Nothing was imported. Please try again.'}
          </RequestError>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrolled table must be reachable by keyboard. */}
      <section className={styles.scrolled} tabIndex={0} aria-label="Lines of the file">
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
                <td>{line.isMain && 'Main'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
