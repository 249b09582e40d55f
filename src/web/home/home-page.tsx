import { usePageTitle } from '../layout/use-page-title.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { JoinSteps } from './join-steps.tsx'

/** The landing page. */
export function HomePage() {
  usePageTitle(null)
  return (
    <>
      <Hero />
      <JoinSteps />
      <Closing />
    </>
  )
}
