import { expect, test } from 'vitest'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { app, expectVisible, visitAs } from '../site.ts'
import { download } from './downloads.ts'

test('the dashboard offers the daily totals as CSV', async () => {
  await app.empty()
  const by = app.idOf('vex')
  await recordActivity(app.db, [{ by, day: '2026-05-01', messages: 7, voiceSeconds: 60 }])
  const { page } = await visitAs('leader')
  await page.goto('/menu?stat=message&range=custom&from=2026-05-01&to=2026-05-03')
  await expectVisible(page.getByText('Server-wide: Messages'))

  const file = await download(page, 'CSV of the activity')

  expect(file.name).toBe('server-stats-message.csv')
  expect(file.lines.slice(1)).toEqual(['2026-05-01,7', '2026-05-02,0', '2026-05-03,0'])
})
