import type { SectionId } from '../../contract/site/guild-content.ts'
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
    announce(`${labelOf(section)} moved to place ${to + 1} of ${content.guild.sections.length}.`)
  }

  function toggle(section: SectionId, hides: boolean) {
    store.change(toggleSection(section, hides))
    announce(`${labelOf(section)} is ${hides ? 'hidden' : 'shown'}.`)
  }
  return { move, toggle }
}
