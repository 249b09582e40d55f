/**
 * The test files that take longest, of each group slowest first. They start before the others, those that mostly wait
 * and those that mostly compute by turns.
 */
export const slowFiles: readonly string[] = [
  // postgres
  'src/bot/runtime/shutdown.test.ts',
  'src/server/attacks.test.ts',
  'src/bot/runtime/job-runner.test.ts',
  'tests/screens/line-ups/together.test.ts',
  'src/bot/features/leveling/rewards.test.ts',
  'tests/screens/applications/notes.test.ts',
  'src/bot/ingest/history-interruptions.test.ts',
  'tests/screens/applications/drafts.test.ts',
  'src/bot/features/interviews/interrupted-rooms.test.ts',
  'src/app/backup/backup.test.ts',
  'src/bot/features/applications/decisions.test.ts',
  'tests/screens/applications/reviewing.test.ts',
  'src/bot/ingest/counting-voice.test.ts',
  'src/server/audited-changes.test.ts',
  'src/bot/features/applications/review-card-changes.test.ts',
  'tests/screens/forms/form-editor.test.ts',
  'src/bot/runtime/slow-services.test.ts',
  'tests/screens/line-ups/pool.test.ts',
  'src/bot/features/verification/missed-reactions.test.ts',
  // embedded
  'tests/journeys/app/staff-screens.test.ts',
  'tests/journeys/app/accessibility.test.ts',
  'tests/journeys/applications/recruiting-as-a-team.test.ts',
  'tests/journeys/app/long-lists.test.ts',
  // processes
  'src/bot/ingest/outages.test.ts',
  'tests/backup.test.ts',
  'tests/starting.test.ts',
  'src/bot/ingest/bot-crash.test.ts',
  'tests/rolling-restart.test.ts',
  'src/bot/ingest/bot-crash-midway.test.ts',
  'tests/crashes.test.ts',
  'src/bot/ingest/history-crash.test.ts',
  'tests/upgrading.test.ts',
  'src/bot/runtime/standby.test.ts',
]
