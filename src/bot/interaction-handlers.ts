import { leaveInteractions } from './features/attendance/leave.ts'
import { eventInteractions } from './features/events/event-interactions.ts'
import { interviewInteractions } from './features/interviews/interview-interactions.ts'
import { levelingInteractions } from './features/leveling/leveling.ts'
import type { InteractionHandlers } from './runtime/interaction-router.ts'

/** Who answers what; the first one that knows it does. */
export const interactionHandlers: readonly InteractionHandlers[] = [
  leaveInteractions,
  levelingInteractions,
  interviewInteractions,
  eventInteractions,
]
