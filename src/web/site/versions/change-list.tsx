import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import type { DescribedChange } from './describe-change.ts'
import styles from './versions.module.css'

const icons = { changed: SquarePen, added: Plus, removed: Trash, moved: ArrowUpDown }

/** What changed, with the texts before and after. */
export function ChangeList({ changes }: { changes: readonly DescribedChange[] }) {
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

/** `Hero, headline`. */
function nameOf({ part, what }: DescribedChange): string {
  if (!part) return 'Other'
  return what === 'Section' ? part.label : `${part.label}, ${what.toLowerCase()}`
}
