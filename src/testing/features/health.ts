import type { HealthReport } from '../../contract/health.ts'

/** A health report in which every component works. */
export const workingReport: HealthReport = {
  status: 'ok',
  checkedAt: '2026-05-01T18:00:00Z',
  website: { version: '1.2.3', startedAt: '2026-05-01T15:00:00Z' },
  database: { kind: 'embedded', version: '17.5' },
  bot: {
    state: 'ready',
    since: '2026-05-01T15:00:00Z',
    startedAt: '2026-05-01T15:00:00Z',
    knownUntil: '2026-05-01T17:59:48Z',
  },
  counting: { writtenAt: '2026-05-01T17:55:00Z', channelsBehind: 0 },
  jobs: { waiting: 0, isLate: false, failed: [] },
  backup: { madeAt: '2026-05-01T04:00:00Z', bytes: 1_234_567, problem: null },
  permissions: { missing: null, closedChannels: null, problems: [] },
  services: [],
  rolesOutOfReach: [],
  orphanedRooms: [],
  members: { inGuild: 1234, unknown: 0, listProblem: null },
}
