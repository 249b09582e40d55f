import { callsOfPages } from './pages/calls-of-pages.ts'
import {
  errorsForPeople,
  errorsOfConfiguration,
  errorsOfDashboard,
  errorsOfForms,
} from './pages/errors-on-pages.ts'
import { landingContent } from './pages/landing-content.ts'
import { limitsOnPublicPages, limitsOnStaffPages } from './pages/limits-on-pages.ts'
import { applyPages, gamesPage, profilePage, rosterPage } from './pages/screens-of-people.ts'
import { reviewScreens } from './pages/screens-of-review.ts'
import { activityScreens, configurationScreens, dashboardScreen } from './pages/screens-of-staff.ts'
import { landingPage, navigationBar, publicRoutes } from './pages/screens-of-visitors.ts'
import { statesOfDashboard, statesOfReview } from './pages/staff-page-states.ts'
import { applyFlow, authentication, publicPages } from './pages/states-on-pages.ts'
import { validationOnPages } from './pages/validation-on-pages.ts'

/**
 * The rules of the specification for pages, in its words, by section and number. The tests that check one have its
 * number in their titles: `[spec 4.12]`. A new rule takes the next number of its section.
 */
export const pageRules: Readonly<Record<string, string>> = {
  ...landingContent,
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
  ...authentication,
  ...applyFlow,
  ...publicPages,
  ...statesOfReview,
  ...statesOfDashboard,
  ...errorsOfDashboard,
  ...errorsOfConfiguration,
  ...errorsOfForms,
  ...errorsForPeople,
  ...limitsOnStaffPages,
  ...limitsOnPublicPages,
  ...validationOnPages,
  ...callsOfPages,
}
