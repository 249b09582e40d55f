import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { t } from '../../../text/t.ts'
import { withinSentence } from '../../ui/within-sentence.ts'
import { addressOf } from '../pictures/shown-picture.ts'
import type { DescribedChange } from './describe-change.ts'
import styles from './versions.module.css'

const icons = { changed: SquarePen, added: Plus, removed: Trash, moved: ArrowUpDown }

interface ChangeListProps {
  changes: readonly DescribedChange[]
  /** The addresses of pictures by path. */
  addresses: Readonly<Record<string, string>>
}

/** What changed, with the texts and pictures before and after. */
export function ChangeList({ changes, addresses }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const Icon = icons[change.kind]
        return (
          <li key={`${change.kind} ${change.path}`}>
            <Icon size={16} strokeWidth={2} aria-hidden />
            <b>{nameOf(change)}</b>
            <div>
              {change.sentence && <p>{change.sentence}</p>}
              {change.files && <ChangedPicture files={change.files} addresses={addresses} />}
              {change.before !== null && (
                <del dir="auto">
                  <span aria-hidden>− </span>
                  {change.before}
                </del>
              )}
              {change.after !== null && (
                <ins dir="auto">
                  <span aria-hidden>+ </span>
                  {change.after}
                </ins>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function ChangedPicture({
  files,
  addresses,
}: Required<Pick<DescribedChange, 'files'>> & Pick<ChangeListProps, 'addresses'>) {
  const { before, after } = files
  return (
    <div className={styles.pictures}>
      {before && (
        <del>
          <span aria-hidden>− </span>
          <img src={addressOf(before, addresses)} alt={t('Before')} />
        </del>
      )}
      {after && (
        <ins>
          <span aria-hidden>+ </span>
          <img src={addressOf(after, addresses)} alt={t('After')} />
        </ins>
      )}
    </div>
  )
}

/** `Hero, headline`. */
function nameOf({ part, what }: DescribedChange): string {
  if (!part) return t('Other')
  return what === null ? part.label : `${part.label}, ${withinSentence(what)}`
}
