import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Navigator, Router } from 'react-router'
import { type SiteTheme, sampleTheme } from '../../../contract/site/theme/theme.ts'
import { customProperties } from '../../../contract/site/theme/theme-colors.ts'
import { App, preloadPage } from '../../app/app.tsx'
import { setSiteContent } from '../../app/site-content.ts'
import { loadTypefaces } from '../theme/load-typefaces.ts'
import { type PreviewWindow, previewReady } from './preview-window.ts'

/** Renders whichever page the site editor asks for, instead of the one of the address. */
export function openPreview(root: HTMLElement): void {
  // Links and forms do nothing, and the keyboard passes over them: the editor has the same texts as fields.
  root.inert = true
  const reactRoot = createRoot(root)
  const preview = window as PreviewWindow
  let latest = ''
  preview.showPage = async (content, address) => {
    latest = address
    // An editor that was opened before an update sends none, or not all of it.
    const theme = { ...sampleTheme, ...content.theme }
    applyTheme(theme)
    setSiteContent(content)
    await Promise.all([preloadPage(address.replace(/\?.*/, '')), loadTypefaces(theme.typefaces)])
    // Another page may have been asked for meanwhile.
    if (latest !== address) return
    // The editor looks for the selected part as soon as the page is shown.
    flushSync(() =>
      reactRoot.render(
        <Router key={address} location={address} navigator={nowhere}>
          <App />
        </Router>,
      ),
    )
  }
  window.frameElement?.dispatchEvent(new Event(previewReady))
}

function applyTheme(theme: SiteTheme): void {
  for (const [name, value] of Object.entries(customProperties(theme))) {
    document.documentElement.style.setProperty(name, value)
  }
}

/** Stays on the page. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => {},
  push: () => {},
  replace: () => {},
}
