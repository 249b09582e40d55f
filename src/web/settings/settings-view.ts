import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { type SettingGroup, settingsPath } from '../app/menu/settings-path.ts'
import { useSearchParam } from '../app/menu/use-list-params.ts'
import { createMatcher } from '../ui/fields/search-match.ts'
import { allGroups, groupOf } from './setting-groups.ts'
import type { SettingName } from './settings-draft.ts'

/** Which settings are shown: those that the search found, otherwise those of the group. */
export interface SettingsView {
  group: SettingGroup
  /** The names of the settings, or `games`; null without a search. */
  found: ReadonlySet<string> | null
  /** Opens a group and ends the search. */
  open: (group: SettingGroup) => void
}

/** What is shown of the settings. */
export const SettingsViewContext = createContext<SettingsView>({
  group: 'guild',
  found: null,
  open: () => undefined,
})

/** Whether a setting, or the list of games, is shown. */
export function useIsShown(name: SettingName | 'games'): boolean {
  const { group, found } = useContext(SettingsViewContext)
  return found ? found.has(name) : group === groupOf(name)
}

/**
 * The view that the group and the search of the address describe.
 * @param container - Has all settings, including the hidden ones, once they are loaded.
 * @param areLoaded - Until then a search finds nothing.
 */
export function useSettingsView(container: RefObject<HTMLElement | null>, areLoaded: boolean) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { search, searchFor } = useSettingsSearch()
  const found = useFound(container, areLoaded ? search : '')
  const group = allGroups.find((one) => one === params.get('group')) ?? 'guild'
  const open = (next: SettingGroup) => void navigate(settingsPath(next))
  return { view: { group, found, open }, search, searchFor }
}

/** The search of the address. A link to another group, or to this page, replaces it and scrolls to the top. */
function useSettingsSearch() {
  const location = useLocation()
  const type = useNavigationType()
  const { search, searchFor } = useSearchParam()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation.
  useLayoutEffect(() => {
    if (type !== 'PUSH') return
    searchFor(new URLSearchParams(location.search).get('search') ?? '')
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [location])
  return { search, searchFor }
}

/** The settings whose title, description and labels contain all words of the search; null without a search. */
function useFound(container: RefObject<HTMLElement | null>, search: string) {
  const [found, setFound] = useState<ReadonlySet<string> | null>(null)
  // Not after other renderings: a label that disappears while a setting is edited must not hide it.
  useLayoutEffect(() => {
    const words = search.split(/\s+/).filter(Boolean)
    if (words.length === 0) return setFound(null)
    const settings = container.current?.querySelectorAll<HTMLElement>('[data-setting]') ?? []
    const all = [...settings].map((one) => ({
      value: one.dataset.setting ?? '',
      label: textOf(one),
    }))
    const matching = words.reduce((some, word) => [...createMatcher(some)(word)], all)
    setFound(new Set(matching.map(({ value }) => value)))
  }, [container, search])
  return found
}

function textOf(setting: HTMLElement): string {
  const parts = setting.querySelectorAll('h2, h2 + p, label')
  return [...parts].map(({ textContent }) => textContent).join(' ')
}
