import { z } from 'zod'

/** How a member attended the last events. */
export const AttendanceSummary = z.object({
  /** Between 0 and 1 over the days of the settings; null with fewer than three events. */
  reliability: z.number().nullable(),
  /** The change of the share attended from the older half of the events to the newer, in points. */
  trend: z.int().nullable(),
  /** The events that the member attended, also late or in part, of those that they were expected at. */
  came: z.int(),
  expected: z.int(),
  /** How many of these they have attended since they were last absent. */
  streak: z.int(),
})
export type AttendanceSummary = z.infer<typeof AttendanceSummary>
