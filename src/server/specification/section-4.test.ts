import {
  statesOfDashboard,
  statesOfReview,
} from '../../testing/specification/pages/states-of-staff.ts'
import {
  applyFlow,
  authentication,
  publicPages,
} from '../../testing/specification/pages/states-on-pages.ts'
import { testPageRules } from '../../testing/specification/test-rules.ts'

testPageRules([
  ...authentication,
  ...applyFlow,
  ...publicPages,
  ...statesOfReview,
  ...statesOfDashboard,
])
