import { landingContent } from '../../testing/specification/landing-content.ts'
import { lookUpJourneys } from '../../testing/specification/walk.ts'

lookUpJourneys(landingContent)
