import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, fetchPageAt } from './app/app.tsx'
import { refreshAccount, setDemo } from './app/session/account.ts'
import './styles/tokens.css'
import './styles/global.css'
import './styles/without-script.css'

/** On a slow line the bar and its links come first, after so many milliseconds. */
const patience = 200

const place = document.getElementById('app')!

setDemo(place.dataset.demo !== undefined)
void refreshAccount()
// A page that the back button brings out of its sleep may not know who has signed in or out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshAccount()
})

void show()

/** Takes over the page that the server sent, else draws it; each as soon as its script is here. */
async function show() {
  const { pathname, search } = window.location
  const arrival = fetchPageAt(pathname).then(
    () => true,
    () => false,
  )
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
  if (place.dataset.page === pathname + search && (await arrival)) {
    hydrateRoot(place, app)
    return
  }
  // Whether the script arrives at all is the page's own concern.
  await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, patience))])
  createRoot(place).render(app)
}
