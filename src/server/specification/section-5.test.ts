import { testRules } from '../../testing/specification/test-rules.ts'
import { configurationRules } from '../../testing/specification/validation-configuration.ts'
import { formRules } from '../../testing/specification/validation-forms.ts'
import { searchRules } from '../../testing/specification/validation-searches.ts'

await testRules([...formRules, ...configurationRules, ...searchRules])
