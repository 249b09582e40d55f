import { errorsFromServer } from '../../testing/specification/errors-from-server.ts'
import {
  errorsForPeople,
  errorsOfConfiguration,
  errorsOfDashboard,
  errorsOfForms,
} from '../../testing/specification/errors-on-pages.ts'
import { walkThrough } from '../../testing/specification/walk.ts'

await walkThrough([
  ...errorsFromServer,
  ...errorsOfDashboard,
  ...errorsOfConfiguration,
  ...errorsOfForms,
  ...errorsForPeople,
])
