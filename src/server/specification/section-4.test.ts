import { statesOfDashboard, statesOfReview } from '../../testing/specification/states-of-staff.ts'
import {
  applyFlow,
  authentication,
  publicPages,
} from '../../testing/specification/states-on-pages.ts'
import { lookUpJourneys } from '../../testing/specification/walk.ts'

lookUpJourneys([
  ...authentication,
  ...applyFlow,
  ...publicPages,
  ...statesOfReview,
  ...statesOfDashboard,
])
