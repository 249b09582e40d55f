import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Hash from 'lucide-react/icons/hash'
import X from 'lucide-react/icons/x'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { AnswerInput, MemberEventPage } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { bold } from '../../../ui/marks.tsx'
import { rich } from '../../../ui/rich.ts'
import { formatDeadline, formatTime, formatUntil, ownZone } from '../event-times.ts'
import { useNow } from '../use-now.ts'
import { giveAnswer, type PendingAnswer } from './answer-outbox.ts'
import styles from './answer-panel.module.css'
import { CharacterPick } from './character-pick.tsx'
import { describeOwn, signupRolesOf } from './describe-own.ts'
import { LatePick } from './late-pick.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { chosenIn, type PlayedAsInput } from './played-as.ts'
import { PlayedNotes } from './played-notes.tsx'

const ClosedPanel = lazy(async () => ({
  default: (await import('./closed-panel.tsx')).ClosedPanel,
}))

export interface AnswerPanelProps {
  event: MemberEventPage
  userId: string
  /** The answer that is not saved yet. */
  pending: PendingAnswer | undefined
  /** When an answer was saved during this visit. */
  savedAt: number | undefined
}

type Answer = Exclude<AnswerInput['answer'], 'withdrawn'>

const choices = [
  { answer: 'coming', label: t('Coming'), Icon: Check },
  { answer: 'late', label: t('Late'), Icon: Clock },
  { answer: 'maybe', label: t('Maybe'), Icon: CircleQuestionMark },
  { answer: 'absent', label: t('Not coming'), Icon: X },
] as const

/** The own answer, which is given in one press, and the character that the member comes with. */
export function AnswerPanel({ event, userId, pending, savedAt }: AnswerPanelProps) {
  const waiting = pending?.problem === undefined ? pending?.input : undefined
  const [picked, setPicked] = useState<PlayedAsInput | null>(null)
  // Without the role, an earlier answer can still be withdrawn.
  if (!event.isOpen || !(event.canSignUp || event.own)) return <LazyClosedPanel event={event} />
  const given = waiting ? waiting.answer : event.own?.answer
  const lateMinutes = waiting ? waiting.lateMinutes : event.own?.lateMinutes
  const playedAs = picked ?? (waiting && chosenIn(waiting)) ?? chosenIn(event.own ?? {})
  const send = (
    answer: AnswerInput['answer'],
    more: Partial<AnswerInput> = {},
    as: PlayedAsInput | null = playedAs,
  ) => {
    giveAnswer(userId, event.eventId, { answer, ...as, ...more })
    setPicked(null)
  }
  const pick = (choice: PlayedAsInput) => {
    const isAttending = isAnswer(given) && given !== 'absent'
    if (isAttending) send(given, { lateMinutes: lateMinutes ?? null }, choice)
    else setPicked(choice)
  }
  return (
    <section className={styles.panel} aria-label={t('Your answer')}>
      <div className={styles.form}>
        <AnswerButtons event={event} given={given} isSaving={isSaving(pending)} onPress={send} />
        {event.game && event.canSignUp && (
          <CharacterPick event={event} chosen={playedAs} onPick={pick} />
        )}
        {given === 'late' && event.canSignUp && (
          <LatePick
            minutes={lateMinutes ?? null}
            onPick={(minutes) => send('late', { lateMinutes: minutes })}
          />
        )}
        <SaveState {...{ event, pending, savedAt }} />
      </div>
      <PendingNotice userId={userId} eventId={event.eventId} />
      <Notes event={event} given={given} problem={pending?.problem} />
    </section>
  )
}

function isSaving(pending: PendingAnswer | undefined): boolean {
  return pending !== undefined && !pending.isDelayed && !pending.problem
}

/** Whether the own answer is saved, and since when if it was during this visit. */
function SaveState({ event, pending, savedAt }: Omit<AnswerPanelProps, 'userId'>) {
  return (
    <p className={styles.saved} role="status">
      {isSaving(pending) && t('Saving...')}
      {!pending && (event.own || savedAt) && (
        <>
          <Check size={18} strokeWidth={1.75} aria-hidden />
          {savedAt ? t('Saved {time}', { time: formatTime(savedAt, ownZone) }) : `${t('Saved')} `}
          <span className="vh">{t('{answer}.', { answer: describeOwn(event) })}</span>
        </>
      )}
    </p>
  )
}

interface AnswerButtonsProps {
  event: MemberEventPage
  given: string | null | undefined
  isSaving: boolean
  onPress: (answer: AnswerInput['answer']) => void
}

/** Presses within this time are a double tap, which does not withdraw the answer that it gives. */
const doubleTapMilliseconds = 1000

function AnswerButtons({ event, given, isSaving, onPress }: AnswerButtonsProps) {
  const isPastDeadline = Date.parse(event.deadlineAt) <= useNow()
  const pressedAt = useRef(-doubleTapMilliseconds)
  const press = (answer: Answer, { timeStamp }: MouseEvent) => {
    const isDoubleTap = timeStamp - pressedAt.current < doubleTapMilliseconds
    pressedAt.current = timeStamp
    if (answer !== given) onPress(answer)
    else if (!isDoubleTap && !isSaving) onPress('withdrawn')
  }
  return (
    <fieldset>
      <legend>{t('Are you coming?')}</legend>
      <div>
        {choices.map(({ answer, label, Icon }) => (
          <button
            key={answer}
            type="button"
            aria-pressed={answer === given}
            disabled={
              answer !== given &&
              (!event.canSignUp || (isPastDeadline && (answer === 'coming' || answer === 'maybe')))
            }
            onClick={(click) => press(answer, click)}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function isAnswer(given: string | null | undefined): given is Answer {
  return choices.some(({ answer }) => answer === given)
}

/** What the chosen button does not say. */
function hintFor(event: MemberEventPage, given: AnswerButtonsProps['given']): string | undefined {
  const { own, deadlineAt, coming, capacity } = event
  if (!event.canSignUp) return t('For {roles} only.', { roles: signupRolesOf(event) })
  if (isAnswer(given)) {
    return own?.waitingPlace == null
      ? undefined
      : t('{answer}. You move up when a place opens.', { answer: describeOwn(event) })
  }
  if (Date.parse(deadlineAt) <= Date.now()) return t('You haven’t answered.')
  return capacity == null || coming < capacity
    ? t('You haven’t answered yet. One click is enough.')
    : t('You haven’t answered yet. Every place is taken: Coming puts you on the waiting list.')
}

interface NotesProps extends Pick<AnswerButtonsProps, 'event' | 'given'> {
  /** Why an answer was rejected. */
  problem: string | undefined
}

/** Until when answers count, how to withdraw the own one, and the post in Discord. */
function Notes({ event, given, problem }: NotesProps) {
  const now = useNow()
  const left = formatUntil(event.deadlineAt, now)
  const chosen = choices.find(({ answer }) => answer === given)
  const hint = hintFor(event, given)
  const own = isAnswer(given) && given !== 'absent' ? event.own : null
  return (
    <p>
      {hint && !problem && <b>{hint}</b>}
      {own && <PlayedNotes event={event} own={own} />}
      <span>
        <Clock size={16} aria-hidden />
        {left ? (
          <span>
            {rich('Sign-ups close <deadline>{day}</deadline>, {left}', {
              day: formatDeadline(event.deadlineAt, event.timeZone, now),
              deadline: bold,
              left,
            })}
          </span>
        ) : (
          t('Sign-ups are closed. You can still answer Late or Not coming.')
        )}
      </span>
      {left && chosen && (
        <span>
          <X size={16} aria-hidden />
          {t('Press {button} again to withdraw your answer.', { button: chosen.label })}
        </span>
      )}
      <span>
        <Hash size={16} aria-hidden />
        <span>
          {rich('<link>The post in {channel}</link> shows the same.', {
            channel: event.channelName,
            link: (words) => <a href={event.postUrl}>{words}</a>,
          })}
        </span>
      </span>
    </p>
  )
}

/** While it loads, its place is kept. */
function LazyClosedPanel({ event }: { event: MemberEventPage }) {
  return (
    <section className={styles.panel} aria-label={t('Your answer')}>
      <Suspense fallback={<div className={styles.closed} />}>
        <ClosedPanel event={event} />
      </Suspense>
    </section>
  )
}
