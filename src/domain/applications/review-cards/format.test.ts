import { expect, test } from 'vitest'
import type { SnapshotQuestion } from '../../../db/schema/applications/submissions.ts'
import { type CardApplication, formatReviewCard } from './format-card.ts'
import { formatComment } from './format-comment.ts'

const site = { siteUrl: 'https://guild.example' }
const votes = { voted: 3, yes: 2, no: 1, unsure: 0, excused: 1 }
const question = (questionText: string, ...answers: string[]): SnapshotQuestion => ({
  ...{ questionId: 1, questionText, answers, typeId: 1, isRequired: true, options: [] },
  questionDependency: null,
})
const application = (more: Partial<CardApplication> = {}): CardApplication => ({
  ...{
    submissionId: 2_147_483_647,
    memberId: '123456789012345678',
    displayName: 'A*ria @everyone',
  },
  ...{ formTitle: 'Join', stage: 'interview', approved: null, votes, quorum: null, answers: [] },
  accent: 0xaa6ee3,
  ...more,
})
const fieldsOf = (more: Partial<CardApplication>) =>
  formatReviewCard(site, application(more)).embed?.fields?.map(({ name, text }) => [name, text])

test('names and answers are escaped, in one line and short; unanswered questions are left out', () => {
  const answers = [
    question('**Name**', 'a\n\n[b](https://evil.example) <@&1>'),
    question('Why?'),
    question('Days', 'Mon', 'Tue'),
    question('Long', '🜂'.repeat(300)),
  ]
  expect(formatReviewCard(site, application()).embed?.title).toBe(
    'Application of A\\*ria \\@everyone',
  )
  expect(fieldsOf({ answers })?.slice(2)).toEqual([
    ['\\*\\*Name\\*\\*', 'a [b\\](https\\://evil.example) \\<@&1>'],
    ['Days', 'Mon, Tue'],
    ['Long', `${'🜂'.repeat(99)}…`],
  ])
})

test('a card has the accent of the site until the application is decided', () => {
  const colorIn = (more: Partial<CardApplication>) =>
    formatReviewCard(site, application(more)).embed?.color
  expect(colorIn({})).toBe(0xaa6ee3)
  expect(colorIn({ stage: 'trial', approved: true })).not.toBe(0xaa6ee3)
  expect(colorIn({ stage: 'withdrawn' })).not.toBe(0xaa6ee3)
})

test('votes are counted by answer only once the application is decided', () => {
  const votesIn = (more: Partial<CardApplication>) => fieldsOf(more)?.[1]?.[1]
  expect(votesIn({})).toBe('3')
  expect(votesIn({ quorum: 5 })).toBe('3 of 5')
  expect(votesIn({ stage: 'withdrawn' })).toBe('3')
  expect(votesIn({ stage: 'trial', approved: true })).toBe('2 yes, 1 no, 0 unsure')
})

test('a card stays within Discord’s limits and says how many answers are left out', () => {
  const answers = Array.from({ length: 60 }, () => question('_'.repeat(500), '*'.repeat(4000)))
  const { embed, buttons = [] } = formatReviewCard(site, application({ answers }))
  const { title = '', description = '', footer = '', fields = [] } = embed ?? {}
  const length = [title, description, footer, ...fields.flatMap((one) => [one.name, one.text])]
  expect(length.join('').length).toBeLessThanOrEqual(6000)
  expect(fields.length).toBeLessThanOrEqual(25)
  expect(footer).toBe(`${60 - (fields.length - 2)} more answers on the website.`)
  for (const button of buttons.flat()) {
    if ('id' in button) expect(button.id.length).toBeLessThanOrEqual(100)
  }
})

test('comments are escaped except for mentions, and cut only if Discord would refuse them', () => {
  const comment = { commentId: 7, submissionId: 3, author: '_Ana_', at: new Date(60_000) }
  const message = formatComment(site, { ...comment, text: 'Ask <@12>, @here *soon*' })
  expect(message).toEqual({
    text: '**\\_Ana\\_**, <t:60:f>',
    embed: { description: 'Ask <@12>, \\@here \\*soon\\*' },
    buttons: [
      [
        {
          label: 'Open on the Website',
          url: 'https://guild.example/menu/submissions/3#comment-7',
        },
      ],
    ],
  })
  const described = (text: string) => formatComment(site, { ...comment, text }).embed?.description
  expect(described('x'.repeat(4000))).toHaveLength(4000)
  expect(described('*'.repeat(4000))).toBe(`${'\\*'.repeat(1999)}…`)
})
