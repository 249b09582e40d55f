import {
  applyPages,
  gamesPage,
  profilePage,
  rosterPage,
} from '../../testing/specification/pages/screens-of-people.ts'
import { reviewScreens } from '../../testing/specification/pages/screens-of-review.ts'
import {
  activityScreens,
  configurationScreens,
  dashboardScreen,
} from '../../testing/specification/pages/screens-of-staff.ts'
import {
  landingPage,
  navigationBar,
  publicRoutes,
} from '../../testing/specification/pages/screens-of-visitors.ts'
import { testPageRules } from '../../testing/specification/test-rules.ts'

testPageRules([
  ...publicRoutes,
  ...navigationBar,
  ...landingPage,
  ...gamesPage,
  ...rosterPage,
  ...applyPages,
  ...profilePage,
  ...dashboardScreen,
  ...activityScreens,
  ...configurationScreens,
  ...reviewScreens,
])
