import { limitsOnServer } from '../../testing/specification/limits-on-server.ts'
import { testRules } from '../../testing/specification/test-rules.ts'

await testRules(limitsOnServer)
