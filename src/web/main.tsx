// First, so that every other style overrides it.
import './styles/primitives.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, preloadPage } from './app/app.tsx'
import { refreshAccount, setDemo } from './app/session/account.ts'
import { fetchSiteContent } from './app/site-content.ts'
import './styles/tokens.css'
import './styles/global.css'
import './styles/without-script.css'

/** On a slow connection the layout is rendered without the page's chunk after this time, in milliseconds. */
const chunkTimeout = 200

const root = document.getElementById('app')!

setDemo(root.dataset.demo !== undefined)
void refreshAccount()
// A page restored from the back-forward cache may have an outdated account.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshAccount()
})

// The site editor's frame.
if (!root.dataset.content)
  void import('./site/frame/preview-frame.tsx').then((frame) => frame.openPreview(root))
else void show()

/** Hydrates a prerendered page or renders it, once the content and its chunk have loaded. */
async function show() {
  const { pathname, search } = window.location
  const contentLoaded = fetchSiteContent(root.dataset)
  const chunkLoaded = preloadPage(pathname).then(
    () => true,
    () => false,
  )
  await contentLoaded
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
  if (root.dataset.page === pathname + search && (await chunkLoaded)) {
    hydrateRoot(root, app)
    return
  }
  // A failed chunk is handled by the error boundary.
  await Promise.race([chunkLoaded, new Promise((resolve) => setTimeout(resolve, chunkTimeout))])
  createRoot(root).render(app)
}
