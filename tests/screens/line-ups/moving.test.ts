import { beforeEach, test } from 'vitest'
import { eventually } from '../site.ts'
import { openBuilder, placeByKeys } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

test('the list has the focus once its last raider is placed by the keyboard', async () => {
  const { page, siege, open } = builder
  for (const userId of ['1002', '1003', '1004', '1005']) await siege.change({ bench: { userId } })
  await open()
  await placeByKeys(page, '1001')
  await eventually(siege.seated).toEqual(['1001', null, null])
  await eventually(() => page.getByRole('region', { name: 'Signed up' }).hasFocus()).toBe(true)
})
