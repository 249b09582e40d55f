import { expect, test } from 'vitest'
import { ingestMeter } from './ingest-meter.ts'

test('the lag is the longest recent time from the first event of a batch to its commit', () => {
  let now = 0
  const meter = ingestMeter(() => now)
  meter.received()
  now = 100
  meter.received()
  meter.flushing()
  now = 150
  meter.received()
  now = 700
  meter.flushed()
  meter.flushing()
  now = 800
  meter.flushed()

  expect(meter.read()).toEqual({ eventsWritten: 3, lagMilliseconds: 700 })
  expect(meter.read()).toEqual({ eventsWritten: 3, lagMilliseconds: 0 })
})

test('events waiting for an unavailable database count towards the lag', () => {
  let now = 0
  const meter = ingestMeter(() => now)
  meter.received()
  meter.flushing()
  now = 30_000

  expect(meter.read()).toEqual({ eventsWritten: 0, lagMilliseconds: 30_000 })
})
