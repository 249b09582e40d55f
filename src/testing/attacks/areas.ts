import { applications } from './areas/applications.ts'
import { assignment } from './areas/assignment.ts'
import { bodies } from './areas/bodies.ts'
import { escalation } from './areas/escalation.ts'
import { forgedCalls } from './areas/forged-calls.ts'
import { inFlightRequests } from './areas/held-calls.ts'
import { identity } from './areas/identity.ts'
import { limits } from './areas/limits.ts'
import { membership } from './areas/membership.ts'
import { methods } from './areas/methods.ts'
import { others } from './areas/other-people.ts'
import { ownMatters } from './areas/own-matters.ts'
import { paths } from './areas/paths.ts'
import { queuedWork } from './areas/queued-work.ts'
import { redirects } from './areas/redirects.ts'
import { answers } from './areas/responses.ts'
import { restores } from './areas/restores.ts'
import { secrets } from './areas/secrets.ts'
import { sessions } from './areas/sessions.ts'
import { signingIn } from './areas/sign-in.ts'
import { sizes } from './areas/sizes.ts'
import { smuggling } from './areas/smuggling.ts'
import { sql } from './areas/sql.ts'
import { storedWords } from './areas/stored-texts.ts'
import type { Area } from './attack.ts'

/** All attacks by area. */
export const areas: Area[] = [
  sessions,
  inFlightRequests,
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
  queuedWork,
  ownMatters,
  membership,
  identity,
]
