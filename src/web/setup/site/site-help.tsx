import { t } from '../../../text/t.ts'
import { Help } from '../help/help.tsx'
import { useSetup } from '../setup-context.ts'
import { SitePreview } from './site-preview.tsx'
import { useChosenSite } from './use-chosen-site.ts'

const neutral = t('Your site begins with neutral texts and pictures.')
const editing = t(
  'After the start, open “Site” on the staff pages: select a text or picture and change it.',
)
const hidden = t('Sections that need your own words are hidden until you show them.')

/** The site as it begins, and what follows after the start. */
export function SiteHelp() {
  const { isGuildKept } = useSetup().state
  const { variable } = useChosenSite()
  const isChosenHere = variable === null && !isGuildKept
  return (
    <Help
      title={t('Your site')}
      drawing={isChosenHere && <SitePreview />}
      entries={isChosenHere ? [neutral, editing, hidden] : [editing]}
    />
  )
}
