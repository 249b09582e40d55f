import { logoTooLarge, maxLogoBytes } from '../../../contract/setup/logo.ts'
import { removeLogo, saveLogo, saveSite } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { toBase64 } from '../../app/to-base64.ts'
import type { Later } from '../../ui/fields/saver.ts'
import { sentencesOf } from './api.ts'
import type { Core } from './core.ts'
import { createEditable } from './editable.ts'

/** Saves what is chosen for the site. */
export function createSite(core: Core, later?: Later) {
  const { show, save, change } = createEditable(
    core,
    'site',
    saveSite,
    // A name that is being replaced is empty for a moment.
    (site) => (site.name.trim() === '' ? null : site),
    later,
  )

  return {
    ...{ change, save },
    /** Uploads a logo; resolves to the reasons of a refusal, empty if it is stored. */
    saveLogo: (file: File) =>
      reasonsOf(async () => {
        if (file.size > maxLogoBytes) return [logoTooLarge()]
        const body = { fileName: file.name.slice(-200), data: await toBase64(file) }
        await core.save(saveLogo, () => body)
        return []
      }),
    /** Removes the logo; resolves like `saveLogo`. */
    removeLogo: () =>
      reasonsOf(async () => {
        await core.save(removeLogo, () => ({}))
        return []
      }),
    /** Saves what is shown, also if it was only suggested. */
    confirm(): Promise<void> {
      const { site, state } = core.view()
      if (site === null && state && !state.isGuildKept && state.site.variable === null) {
        const { variable, logo, ...suggested } = state.site
        show(suggested)
      }
      return save()
    },
  }
}

/** Why a picture was not stored, in sentences; empty if it was. */
async function reasonsOf(change: () => Promise<string[]>): Promise<string[]> {
  try {
    return await change()
  } catch (error) {
    const reasons = sentencesOf(error)
    return reasons.length > 0 ? reasons : [t('That did not work. Please try again.')]
  }
}
