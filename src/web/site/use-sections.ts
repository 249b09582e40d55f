import type { SectionId } from '../../contract/site/guild-content.ts'
import { t } from '../../text/t.ts'
import { useSiteEditor } from './editor-context.ts'
import { allParts } from './parts/site-parts.ts'
import { moveSection, toggleSection } from './sections.ts'

/** Moves, hides and shows sections of the landing page, and announces it. */
export function useSections() {
  const { store, announce } = useSiteEditor()
  const labelOf = (section: SectionId) =>
    allParts.find((part) => part.section === section)?.label ?? section

  function move(section: SectionId, index: number) {
    const { content } = store.state()
    const edit = moveSection(section, index, content)
    if (!edit) return
    store.change(edit)
    const to = Math.min(Math.max(0, index), content.guild.sections.length - 1)
    const values = {
      section: labelOf(section),
      position: to + 1,
      total: content.guild.sections.length,
    }
    announce(t('{section} moved to place {position} of {total}.', values))
  }

  function toggle(section: SectionId, hides: boolean) {
    store.change(toggleSection(section, hides))
    const label = labelOf(section)
    announce(hides ? t('{label} is hidden.', { label }) : t('{label} is shown.', { label }))
  }
  return { move, toggle }
}
