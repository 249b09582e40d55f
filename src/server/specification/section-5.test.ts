import { configurationRules } from '../../testing/specification/validation-configuration.ts'
import { formRules } from '../../testing/specification/validation-forms.ts'
import { searchRules } from '../../testing/specification/validation-searches.ts'
import { walkThrough } from '../../testing/specification/walk.ts'

await walkThrough([...formRules, ...configurationRules, ...searchRules])
