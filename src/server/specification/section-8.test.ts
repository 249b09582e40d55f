import { errorsFromServer } from '../../testing/specification/errors-from-server.ts'
import {
  errorsForPeople,
  errorsOfConfiguration,
  errorsOfDashboard,
  errorsOfForms,
} from '../../testing/specification/pages/errors-on-pages.ts'
import { testRules } from '../../testing/specification/test-rules.ts'

await testRules([
  ...errorsFromServer,
  ...errorsOfDashboard,
  ...errorsOfConfiguration,
  ...errorsOfForms,
  ...errorsForPeople,
])
