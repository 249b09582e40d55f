import type { ChosenSite } from '../../../contract/setup/chosen-site.ts'
import type { SiteTheme } from '../../../contract/site/theme/theme.ts'
import { useSetup } from '../setup-context.ts'

/** How the site begins, also what is not yet saved, and how to change it. */
export function useChosenSite() {
  const { setup, view, state } = useSetup()
  const { variable, logo, ...saved } = state.site
  const site: ChosenSite = view.site ?? saved
  return {
    ...{ site, variable, logo },
    change: (part: Partial<ChosenSite>) => setup.site.change({ ...site, ...part }),
    changeTheme: (part: Partial<SiteTheme>) =>
      setup.site.change({ ...site, theme: { ...site.theme, ...part } }),
    typeName: (name: string) => setup.site.change({ ...site, name }, { isTyped: true }),
  }
}
