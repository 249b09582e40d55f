import Folder from 'lucide-react/icons/folder'
import Hash from 'lucide-react/icons/hash'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './channel-tree.module.css'

/** A list of channels as Discord shows it. */
export function ChannelTree({ children }: { children: ReactNode }) {
  return <ul className={styles.tree}>{children}</ul>
}

interface ChannelEntryProps {
  name: string
  isCategory?: boolean
  /** Whether it is within the category above it. */
  isIndented?: boolean
  /** Who can view it. */
  audience?: string
}

/** A channel or category. */
export function ChannelEntry(props: ChannelEntryProps) {
  const { name, isCategory = false, isIndented = false, audience } = props
  const Icon = isCategory ? Folder : Hash
  return (
    <li className={classes(isIndented && styles.indented)}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <bdi>{name}</bdi>
      {audience !== undefined && (
        <>
          <span className="vh">{', '}</span>
          <small>{audience}</small>
        </>
      )}
    </li>
  )
}
