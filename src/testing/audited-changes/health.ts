import type { AuditedChange, Fixture } from './row.ts'

const moveDatabase = ({ leader }: Fixture, url: string) =>
  leader.post('/api/menu/health/database-move', { url, code: 'ABCD-EFGH' })

/** Changes on the Health page that can be repeated. */
export const healthAdditions: Omit<AuditedChange, 'again'>[] = [
  {
    call: 'POST /api/menu/health/database-move',
    change: (fixture) => moveDatabase(fixture, 'postgres://muster:secret@db.example/guild'),
    refused: (fixture) => moveDatabase(fixture, 'https://db.example'),
    action: 'database move started',
    before: { kind: 'embedded' },
    after: { kind: 'server', host: 'db.example', name: 'guild' },
  },
]
