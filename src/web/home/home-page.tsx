import type { ComponentType } from 'react'
import type { SectionId } from '../../contract/site/guild-content.ts'
import { usePageTitle } from '../app/navigation/use-page-title.ts'
import { guild } from '../app/site-content.ts'
import { About } from './about.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { JoinSteps } from './join-steps.tsx'
import { Offerings } from './offerings.tsx'
import { Requirements } from './requirements.tsx'

const sections: Record<SectionId, ComponentType> = {
  join: JoinSteps,
  about: About,
  offers: Offerings,
  requirements: Requirements,
  faq: Faq,
  closing: Closing,
}

/** The landing page: the hero and the guild's sections in its order. */
export function HomePage() {
  usePageTitle(null)
  return (
    <>
      <Hero />
      {guild.sections.map(({ id, isHidden }) => {
        const Section = sections[id]
        return isHidden ? null : <Section key={id} />
      })}
    </>
  )
}
