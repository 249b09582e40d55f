import { type ChosenSite, initialTheme } from '../../contract/setup/chosen-site.ts'
import { language } from '../../text/catalogue.ts'
import { knownApplication } from './check-application.ts'
import type { SetupFacts, SetupInput } from './facts.ts'

/** How the site begins: as it was chosen, or else with the server's name and the language of the page. */
export function chosenSiteOf({ site, values }: SetupInput, facts: SetupFacts): ChosenSite {
  if (site) return site
  const servers = knownApplication(facts)?.servers ?? []
  const name = servers.find(({ id }) => id === values.DISCORD_GUILD_ID)?.name ?? ''
  return { name, language: language(), theme: initialTheme }
}
