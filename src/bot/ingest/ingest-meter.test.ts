import { expect, test } from 'vitest'
import { ingestMeter } from './ingest-meter.ts'

test('the lag is the longest recent time from the first event of a batch to its commit', () => {
  let now = 0
  const meter = ingestMeter(() => now)
  meter.eventReceived()
  now = 100
  meter.eventReceived()
  meter.flushStarted()
  now = 150
  meter.eventReceived()
  now = 700
  meter.flushDone()
  meter.flushStarted()
  now = 800
  meter.flushDone()

  expect(meter.readAndReset()).toEqual({ eventsWritten: 3, lagMilliseconds: 700 })
  expect(meter.readAndReset()).toEqual({ eventsWritten: 3, lagMilliseconds: 0 })
})

test('events waiting for an unavailable database count towards the lag', () => {
  let now = 0
  const meter = ingestMeter(() => now)
  meter.eventReceived()
  meter.flushStarted()
  now = 30_000

  expect(meter.readAndReset()).toEqual({ eventsWritten: 0, lagMilliseconds: 30_000 })
})
