import { reviewCardInteractions } from './features/applications/review-cards.ts'
import { contestInteractions } from './features/attendance/contests.ts'
import { leaveInteractions } from './features/attendance/leave.ts'
import { characterInteractions } from './features/characters/character-interactions.ts'
import { eventInteractions } from './features/events/event-interactions.ts'
import { interviewInteractions } from './features/interviews/interview-interactions.ts'
import { interviewTimeInteractions } from './features/interviews/interview-times.ts'
import { levelingInteractions } from './features/leveling/leveling.ts'
import type { InteractionHandlers } from './runtime/interaction-router.ts'

/** The interaction handlers of all features; the first match handles an interaction. */
export const interactionHandlers: readonly InteractionHandlers[] = [
  leaveInteractions,
  contestInteractions,
  levelingInteractions,
  characterInteractions,
  interviewInteractions,
  interviewTimeInteractions,
  reviewCardInteractions,
  eventInteractions,
]
