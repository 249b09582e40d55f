import { errorsFromServer } from '../../testing/specification/errors-from-server.ts'
import { testRules } from '../../testing/specification/test-rules.ts'

await testRules(errorsFromServer)
