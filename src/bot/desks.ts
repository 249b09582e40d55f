import { eventDesk } from './event-desk.ts'
import { interviewDesk } from './interview-desk.ts'
import { leave } from './leave.ts'
import { levels } from './levels.ts'
import type { Desk } from './requests.ts'

/** Who answers what; the first one that knows it does. */
export const desks: readonly Desk[] = [leave, levels, interviewDesk, eventDesk]
