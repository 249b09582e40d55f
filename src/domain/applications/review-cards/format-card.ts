import { type Stage, stageNames } from '../../../contract/applications/stages.ts'
import type { Ballot } from '../../../contract/applications/votes.ts'
import type { SnapshotQuestion } from '../../../db/schema/applications/submissions.ts'
import type { Button, Embed, OutgoingMessage } from '../../../discord/actions.ts'
import { shorten } from '../../../text/shorten.ts'
import { message, t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { reviewUrl } from '../review-url.ts'
import { areVotesFrozen } from '../votes/frozen.ts'
import type { VoteCounts } from '../votes/read-votes.ts'

/** What a card shows of an application. */
export interface CardApplication {
  submissionId: number
  memberId: string
  displayName: string
  formTitle: string
  stage: Stage
  approved: boolean | null
  votes: VoteCounts
  quorum: number | null
  /** Null if not everyone who can view the channel may read them. */
  answers: SnapshotQuestion[] | null
  /** The site's accent, the colour while the application is open. */
  accent: number
}

/** The id of the button by which an application's card is found again. */
export function cardButtonId(submissionId: number): string {
  return `review-comment:${submissionId}`
}

/** The colours of decided applications; the others have the site's accent. */
const colors = { approved: 0x57a773, rejected: 0xb3423a, closed: 0x6b7280 }

/** More would fill the screen; Discord allows 25 fields. */
const maxAnswers = 8
const maxQuestionLength = 100
const maxAnswerLength = 200
/** Discord allows 6000 characters in an embed. */
const maxAnswersLength = 5000

/** The card of an application; the name and the link alone if it may not show answers. */
export function formatReviewCard(
  site: Pick<Context, 'siteUrl'>,
  application: CardApplication,
): OutgoingMessage {
  const { submissionId, displayName, answers } = application
  const url = reviewUrl(site, submissionId)
  const title = t('Application of {name}', { name: escapeMarkdown(displayName) })
  return {
    embed: { title, url, ...(answers && contentOf(application, answers)) },
    buttons: [[...actionButtons(application), { label: t('Read the Application'), url }]],
  }
}

function contentOf(application: CardApplication, answers: SnapshotQuestion[]): Partial<Embed> {
  const { memberId, formTitle } = application
  const given = answers.filter((question) => question.answers.length > 0)
  const shown = answersInShort(given)
  const left = given.length - shown.length
  return {
    description: `<@${memberId}> · ${escapeMarkdown(formTitle)}`,
    color: colorOf(application),
    fields: [
      { name: t('Stage'), text: t(stageNames[application.stage]), isInline: true },
      { name: t('Votes'), text: formatVotes(application), isInline: true },
      ...shown,
    ],
    ...(left > 0 && {
      footer: t('{count, plural, one {# more answer} other {# more answers}} on the website.', {
        count: left,
      }),
    }),
  }
}

function colorOf({ stage, accent }: CardApplication): number {
  if (stage === 'member' || stage === 'trial') return colors.approved
  if (stage === 'rejected') return colors.rejected
  return stage === 'withdrawn' || stage === 'left' ? colors.closed : accent
}

/** By answer only once it is decided, because everyone in the channel reads it. */
function formatVotes({ approved, votes, quorum }: CardApplication): string {
  const { voted, yes, no, unsure } = votes
  if (approved !== null && voted > 0) {
    return t('{yes} yes, {no} no, {unsure} unsure', {
      yes,
      no,
      unsure,
    })
  }
  if (approved === null && quorum !== null) {
    return t('{voted} of {quorum}', { voted, quorum })
  }
  return voted === 0 ? t('None yet') : String(voted)
}

function answersInShort(given: readonly SnapshotQuestion[]): { name: string; text: string }[] {
  const fields = given.slice(0, maxAnswers).map(({ questionText, answers }) => ({
    name: inOneLine(questionText, maxQuestionLength),
    text: inOneLine(answers.join(', '), maxAnswerLength),
  }))
  let length = 0
  return fields.filter(({ name, text }) => {
    length += name.length + text.length
    return length <= maxAnswersLength
  })
}

function inOneLine(text: string, maxCharacters: number): string {
  return escapeMarkdown(shorten(text.replaceAll(/\s+/g, ' ').trim(), maxCharacters)) || '…'
}

const voteButtons = [
  ['yes', message('Yes'), 'success'],
  ['no', message('No'), 'danger'],
  ['unsure', message('Unsure'), 'secondary'],
] as const satisfies readonly (readonly [Ballot, string, string])[]

function actionButtons({ submissionId, ...state }: CardApplication): Button[] {
  const isDisabled = areVotesFrozen(state)
  return [
    ...voteButtons.map(([answer, label, style]) => {
      return { id: `review-vote:${submissionId}:${answer}`, label: t(label), style, isDisabled }
    }),
    { id: cardButtonId(submissionId), label: t('Comment'), style: 'primary' },
  ]
}
