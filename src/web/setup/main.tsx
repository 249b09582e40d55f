// First, so that every other style overrides it.
import '../styles/primitives.css'
import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/global.css'
import '../styles/typefaces/texturina.css'
import '../styles/typefaces/archivo.css'
import './setup.css'
import { createSetup } from './connection/create-setup.ts'
import { SetupPage } from './setup-page.tsx'

const setup = createSetup()
void setup.load()
createRoot(document.getElementById('app')!).render(<SetupPage setup={setup} />)
