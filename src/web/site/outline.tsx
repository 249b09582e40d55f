import ChevronDown from 'lucide-react/icons/chevron-down'
import EyeOff from 'lucide-react/icons/eye-off'
import Grip from 'lucide-react/icons/grip-vertical'
import Lock from 'lucide-react/icons/lock'
import { useRef, useState } from 'react'
import { partAt } from '../../contract/site/edit-content.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { t } from '../../text/t.ts'
import { classes } from '../ui/classes.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { useRowDragging } from '../ui/lists/use-row-dragging.ts'
import { useSiteEditor } from './editor-context.ts'
import styles from './outline.module.css'
import type { SitePage, SitePart } from './parts/part.ts'
import { pageOf, sitePages, wholeSite } from './parts/site-parts.ts'
import { pathOf } from './paths.ts'
import { isHidden, partsInOrder, partWith } from './sections.ts'
import { useSections } from './use-sections.ts'

/** All pages with their parts, and what belongs to the whole site. */
export function Outline() {
  const { selection, select, content } = useSiteEditor()
  const [opened, setOpened] = useState<ReadonlySet<SitePage>>(new Set(sitePages.slice(0, 1)))
  const [isUnfolded, setUnfolded] = useState(false)
  const current = pageOf(selection.part)

  function toggle(page: SitePage) {
    const others = [...opened].filter((one) => one !== page)
    setOpened(new Set(opened.has(page) ? others : [...others, page]))
    const [first] = partsInOrder(page.parts, content)
    if (first && !opened.has(page) && !page.parts.includes(selection.part)) select(first, null)
  }

  return (
    <nav className={styles.outline} aria-label={t('Parts of the site')}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('Parts of the site')}
        <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
      </button>
      <div className={classes(styles.lists, !isUnfolded && styles.folded)}>
        <h2>{t('Pages')}</h2>
        <ul>
          {sitePages.map((page) => {
            const isOpen = opened.has(page)
            return (
              <li key={page.label}>
                <button
                  type="button"
                  className={classes(styles.page, page === current && styles.currentPage)}
                  aria-expanded={isOpen}
                  onClick={() => toggle(page)}
                >
                  <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
                  {page.label}
                </button>
                {isOpen && (
                  <ol>
                    {partsInOrder(page.parts, content).map((part) => (
                      <PartRow key={part.id} part={part} />
                    ))}
                  </ol>
                )}
              </li>
            )
          })}
        </ul>
        <h2>{t('Whole site')}</h2>
        <ul>
          {wholeSite.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

function PartRow({ part }: { part: SitePart }) {
  const { selection, select, content, editors } = useSiteEditor()
  const { move } = useSections()
  const row = useRef<HTMLLIElement>(null)
  const { sections } = content.guild
  const dragging = useRowDragging(row, {
    list: 'sections',
    id: part.section ?? 'closing',
    index: sections.findIndex(({ id }) => id === part.section),
    onMove: move,
    isDisabled: part.section === undefined,
  })
  const hides = isHidden(part, content)
  const isCurrent = selection.part === part
  const others = editors.filter(({ path }) => path && partWith(path) === part)
  return (
    <li
      ref={row}
      className={classes(
        styles.row,
        isCurrent && styles.current,
        hides && styles.hidden,
        others.length > 0 && styles.others,
        dragging,
      )}
    >
      <PartIcon part={part} />
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => select(part, null, { opensForm: true })}
      >
        <span className="ellipsis">{part.label}</span>
        {others.length > 0 ? (
          <span className={styles.names}>
            <Avatar src={others[0]?.avatar} name={others[0]?.displayName ?? ''} size={18} />
            {others.map(({ displayName }) => displayName).join(', ')}
          </span>
        ) : (
          <span className={styles.fact}>{factOf(part, content, hides)}</span>
        )}
      </button>
    </li>
  )
}

function PartIcon({ part }: { part: SitePart }) {
  const look = { size: 14, strokeWidth: 2, 'aria-hidden': true }
  if (part.note) return <Lock className={styles.lock} {...look} />
  return part.section ? <Grip className={styles.grip} {...look} /> : <span />
}

/** What is said of a part at the end of its row: that it is hidden, or how many entries it has. */
function factOf({ base, fields, note }: SitePart, content: SiteContent, hides: boolean) {
  if (hides) {
    return (
      <>
        <EyeOff size={14} strokeWidth={2} aria-hidden />
        <span className="vh">{t('Hidden')}</span>
      </>
    )
  }
  if (note) return note
  const list = fields.find(({ kind }) => kind === 'entries')
  const value = list && partAt(content, pathOf(base, list))
  return Array.isArray(value) ? value.length : null
}
