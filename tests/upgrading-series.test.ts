import { expect, test } from 'vitest'
import { migrateEmbedded } from '../src/db/migrate.ts'
import { openDatabaseAt } from '../src/testing/database/earlier-schema.ts'

/** The last schema in which a weekly event was only marked as one. */
const lastSchemaWithoutSeries = 1795687345100

test('the latest date of a weekly event goes on as a series at its time on the guild’s clocks', async () => {
  const { client, rows } = await openDatabaseAt(lastSchemaWithoutSeries)
  await client.exec(`
    insert into settings (time_zone) values ('America/New_York');
    insert into channels (id, name, kind, position) values ('31', 'raids', 'text', 1);
    insert into events (id, channel_id, title, starts_at, duration_minutes, repeats_weekly, is_ours, repeat_of, capacity) values
      ('first', '31', 'Raid', '2026-10-25T00:30:00Z', 60, true, true, null, null),
      ('last', '31', 'Raid', '2026-11-01T00:30:00Z', 90, true, true, 'first', 20),
      ('once', '31', 'Raid', '2026-11-02T00:30:00Z', 60, false, true, null, null),
      ('theirs', '31', 'Raid', '2026-11-02T00:30:00Z', 60, true, false, null, null)`)

  await migrateEmbedded(client)

  expect(await rows('select weekday, minute_of_day, title, capacity from event_series')).toEqual([
    { weekday: 5, minute_of_day: 20 * 60 + 30, title: 'Raid', capacity: 20 },
  ])
  expect(await rows('select id, series_day from events where series_id is not null')).toEqual([
    { id: 'last', series_day: '2026-10-31' },
  ])
})
