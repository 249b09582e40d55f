import { landingContent } from '../../testing/specification/pages/landing-content.ts'
import { testPageRules } from '../../testing/specification/test-rules.ts'

testPageRules(landingContent)
