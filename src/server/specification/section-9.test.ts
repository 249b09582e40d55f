import {
  limitsOnPublicPages,
  limitsOnStaffPages,
} from '../../testing/specification/limits-on-pages.ts'
import { limitsOnServer } from '../../testing/specification/limits-on-server.ts'
import { walkThrough } from '../../testing/specification/walk.ts'

await walkThrough([...limitsOnServer, ...limitsOnStaffPages, ...limitsOnPublicPages])
