import { describe, expect, it } from 'vitest'
import { paginate } from './pager.tsx'

const applicants = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the pages of a list', () => {
  it('hold ten rows each, and the last one the rest', () => {
    expect(paginate(applicants(11), 1)).toMatchObject({ pages: 2, rows: applicants(10) })
    expect(paginate(applicants(11), 2)).toMatchObject({ page: 2, rows: [11] })
  })

  it('are one up to ten rows, and one when there is nothing', () => {
    expect(paginate(applicants(10), 1).pages).toBe(1)
    expect(paginate([], 1)).toEqual({ page: 1, pages: 1, rows: [] })
  })

  it('use the nearest page for an invalid page number', () => {
    expect(paginate(applicants(25), 99).page).toBe(3)
    expect(paginate(applicants(25), -4).page).toBe(1)
  })
})
