import { usePageTitle } from '../app/navigation/use-page-title.ts'
import { About } from './about.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { JoinSteps } from './join-steps.tsx'
import { Offerings } from './offerings.tsx'
import { Requirements } from './requirements.tsx'

/** The landing page. */
export function HomePage() {
  usePageTitle(null)
  return (
    <>
      <Hero />
      <JoinSteps />
      <About />
      <Offerings />
      <Requirements />
      <Faq />
      <Closing />
    </>
  )
}
