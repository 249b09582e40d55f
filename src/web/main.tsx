import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { refreshAccount } from './account/account.ts'
import { App } from './app.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/global.css'

void refreshAccount()
// A page that the back button brings out of its sleep may not know who has signed in or out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshAccount()
})

createRoot(document.getElementById('app')!).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
