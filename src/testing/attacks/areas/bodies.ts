import { expect } from 'vitest'
import { entriesFor, plainAnswers } from '../../features/applications.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { type Attempt, readMemberRow, saveLinks } from '../member-row.ts'

/** A body that is rejected with the common error object. */
const refused = (asvs: string, description: string, attempt: Attempt, status = 400) =>
  attack(asvs, description, String(status), async (target) => {
    const before = await readMemberRow(target)
    const answer = await attempt(target)
    expect(answer.status).toBe(status)
    expect(await readMemberRow(target)).toEqual(before)
  })

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

export const bodies: Area = {
  idPrefix: 'BOD',
  title: 'Bodies',
  attacks: [
    attack(
      '5.1.3',
      'Thousands of random bodies to every endpoint',
      'no 5xx, no change',
      coveredByOtherTests,
    ),
    refused(
      '4.2.1',
      'A duplicate key with another person’s id after the caller’s own',
      (target) =>
        saveLinks(
          (id) => `{"userId":"${id}","userId":"${target.app.idOf('applicant')}","x":"x.com/a"}`,
        )(target),
      403,
    ),
    refused(
      '4.2.1',
      'A key in another case with another person’s id after the caller’s own',
      (target) =>
        saveLinks(
          (id) => `{"userId":"${id}","USERID":"${target.app.idOf('applicant')}","x":"x.com/a"}`,
        )(target),
      403,
    ),
    refused(
      '5.1.3',
      'Ids in a list',
      saveLinks((id) => `{"userId":["${id}"],"x":"x.com/a"}`),
    ),
    refused(
      '5.1.3',
      'An id that is an object',
      saveLinks((id) => `{"userId":{"$eq":"${id}"},"x":"x.com/a"}`),
    ),
    refused(
      '5.1.3',
      'An id in digits of another script',
      saveLinks(() => '{"userId":"१२३","x":"x.com/a"}'),
    ),
    refused(
      '5.1.3',
      'An id with a zero-width space',
      saveLinks((id) => `{"userId":"${id}\\u200b","x":"x.com/a"}`),
    ),
    refused(
      '5.1.3',
      'An id with a line break behind it',
      saveLinks((id) => `{"userId":"${id}\\n","x":"x.com/a"}`),
    ),
    refused(
      '5.5.4',
      'A body that is a script',
      saveLinks(() => '(function(){process.exit()})()'),
    ),
    refused(
      '5.5.4',
      'A body with comments and single quotes',
      saveLinks((id) => `{'userId':'${id}'/*x*/}`),
    ),
    refused(
      '5.5.4',
      'Two JSON values in one body',
      saveLinks((id) => `{"userId":"${id}"}{"userId":"${id}"}`),
    ),
    refused(
      '5.5.4',
      'null, instead of a body',
      saveLinks(() => 'null'),
    ),
    refused(
      '5.5.4',
      'A list, instead of a body',
      saveLinks(() => '[]'),
    ),
    refused(
      '5.5.4',
      'A body in UTF-16',
      saveLinks((id) => `\ufeff\0{\0"\0u\0${id}`),
    ),
    refused(
      '12.1.1',
      'Brackets nested 100,000 deep',
      saveLinks(() => '['.repeat(100_000)),
    ),
    refused(
      '12.1.1',
      'Objects nested 50,000 deep',
      saveLinks(() => nested(50_000)),
    ),
    refused('5.4.3', 'A form’s id beyond 32 bits', ({ callers }) =>
      callers.leader.put('/api/menu/form/update-form', { Title: 'x', FormId: 2 ** 31 }),
    ),
    refused('5.4.3', 'A form’s id of infinite size', ({ callers }) =>
      callers.leader.put('/api/menu/form/update-form', null, {
        rawBody: '{"Title":"x","FormId":1e999}',
      }),
    ),
    refused('5.4.3', 'A form’s id that is a fraction', ({ callers }) =>
      callers.leader.put('/api/menu/form/update-form', { Title: 'x', FormId: 1.5 }),
    ),
    refused('5.4.3', 'A form’s id as 0x1', ({ callers }) =>
      callers.leader.put('/api/menu/form/update-form', { Title: 'x', FormId: '0x1' }),
    ),
    refused('5.3.2', 'NUL in a text', ({ callers }) =>
      callers.leader.put('/api/menu/form/add-form', { Title: 'a\0b', Description: '' }),
    ),
    refused('5.3.2', 'A lone surrogate in a text', ({ callers }) =>
      callers.leader.put('/api/menu/form/add-form', null, {
        rawBody: '{"Title":"\\ud800","Description":""}',
      }),
    ),
    refused(
      '4.2.1',
      'An application in another person’s name',
      async ({ app, callers, form }) =>
        callers.member.put(
          '/api/userform/save',
          entriesFor(form, app.idOf('applicant'), plainAnswers),
        ),
      403,
    ),
  ],
}
