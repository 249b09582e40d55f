import { applications } from './applications.ts'
import { assignment } from './assignment.ts'
import type { Area } from './attack.ts'
import { bodies } from './bodies.ts'
import { escalation } from './escalation.ts'
import { forgedCalls } from './forged-calls.ts'
import { heldCalls } from './held-calls.ts'
import { limits } from './limits.ts'
import { methods } from './methods.ts'
import { others } from './other-people.ts'
import { paths } from './paths.ts'
import { redirects } from './redirects.ts'
import { answers } from './responses.ts'
import { restores } from './restores.ts'
import { secrets } from './secrets.ts'
import { sessions } from './sessions.ts'
import { signingIn } from './sign-in.ts'
import { sizes } from './sizes.ts'
import { smuggling } from './smuggling.ts'
import { sql } from './sql.ts'
import { storedWords } from './stored-texts.ts'

/** All attacks by area. */
export const areas: Area[] = [
  sessions,
  heldCalls,
  signingIn,
  redirects,
  forgedCalls,
  methods,
  paths,
  bodies,
  assignment,
  sizes,
  smuggling,
  sql,
  storedWords,
  others,
  escalation,
  answers,
  limits,
  secrets,
  applications,
  restores,
]
