import { beforeEach, describe, expect, test } from 'vitest'
import { interviews } from '../../db/schema/interviews/times.ts'
import { apply } from '../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../testing/features/forms.ts'
import { inDays, insertAvailability } from '../../testing/features/interview-times.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let applicant: Caller
let submissionId: number

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  applicant = await app.signIn('applicant')
  submissionId = await apply(applicant, form, app.idOf('applicant'))
})

const own = (path = '') => `/api/userform/interview/${submissionId}${path}`
const noon = (days: number) => inDays(days, 12).toISOString()

describe('a time is booked once', () => {
  const second = async () => {
    const caller = await app.signIn('member')
    return { caller, id: await apply(caller, form, app.idOf('member')) }
  }

  test('a time that two applicants choose at the same moment is booked once', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    const other = await second()
    const book = (caller: Caller, id: number) =>
      caller.post(`/api/userform/interview/${id}/book`, { startsAt: noon(3) })

    const answers = await Promise.all([book(applicant, submissionId), book(other.caller, other.id)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'This time is no longer free. Choose another one; nothing else has changed.',
    })
    expect(await app.db.$count(interviews)).toBe(1)
  })

  test('a time is booked twice if a second interviewer is free then', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await insertAvailability(app.db, app.idOf('brannock'))
    const other = await second()
    await applicant.post(own('/book'), { startsAt: noon(3) })
    await other.caller.post(`/api/userform/interview/${other.id}/book`, { startsAt: noon(3) })

    const booked = await app.db.select().from(interviews)
    expect(new Set(booked.map(({ interviewerId }) => interviewerId)).size).toBe(2)
  })

  test('an applicant who books two times at once gets one', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    const answers = await Promise.all(
      [3, 4].map((days) => applicant.post(own('/book'), { startsAt: noon(days) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
