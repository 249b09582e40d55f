import { limitsOnServer } from '../../testing/specification/limits-on-server.ts'
import {
  limitsOnPublicPages,
  limitsOnStaffPages,
} from '../../testing/specification/pages/limits-on-pages.ts'
import { testRules } from '../../testing/specification/test-rules.ts'

await testRules([...limitsOnServer, ...limitsOnStaffPages, ...limitsOnPublicPages])
