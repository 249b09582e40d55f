import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { t } from '../../../text/t.ts'
import { useAfterNextPaint } from '../../ui/next-paint.ts'
import { PartyDialog } from '../dialogs/party-dialog.tsx'
import { SeatDialog } from '../dialogs/seat-dialog.tsx'
import { toPlace } from '../editing/line-up-state.ts'
import { useDraggedPerson } from '../editing/use-dragging.ts'
import type { EditedLineUp } from '../editing/use-line-up.ts'
import { useMoving } from '../editing/use-moving.ts'
import { canFill, type View } from '../line-up-view.ts'
import { Toolbar } from '../toolbar.tsx'
import { Bench } from './bench.tsx'
import { FillExplanation } from './fill-explanation.tsx'
import styles from './line-up.module.css'
import { MovingBar } from './moving-bar.tsx'
import { Party } from './party.tsx'
import { Pool } from './pool.tsx'
import { type RoleNeed, roleNeeds, wantedSeats } from './role-needs.ts'
import { Totals } from './totals.tsx'

interface BoardProps {
  edited: EditedLineUp
  view: View
  /** Whose place changed since the published version. */
  placeChanges: readonly PlaceChange[]
}

/** The pool, the parties and the bench. */
export function Board({ edited, view, placeChanges }: BoardProps) {
  const { change, heldBy, reportHeld } = edited
  const moving = useMoving(view, change, heldBy)
  const { held, place } = moving
  const [opened, setOpened] = useState<LineUpSeat | null>(null)
  const [reasons, setReasons] = useState<readonly string[]>(none)
  const actions = useBoardActions({ edited, view, moving, setOpened })
  const needs = useMemo(() => roleNeeds(view), [view])
  const totals = useAfterNextPaint(useMemo(() => ({ view, needs }), [view, needs]))
  const moved = useDraggedPerson() ?? held
  useEffect(() => reportHeld(moved ?? opened?.userId ?? null), [reportHeld, moved, opened])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the focused person or seat.
    <div className={styles.builder} onKeyDown={moving.onKeyDown}>
      <Pool
        {...{ view, needs, held, heldBy }}
        onChoose={actions.onChoosePerson}
        onRelease={actions.release}
      />
      <div className={styles.middle}>
        <Toolbar edited={edited} announce={moving.announce} onExplain={setReasons} />
        <Totals {...totals} />
        <FillExplanation reasons={reasons} onClose={() => setReasons(none)} />
        <Parties {...{ edited, view, needs, moving, moved, actions }} />
        {held && <MovingBar view={view} held={held} onCancel={moving.cancel} />}
      </div>
      <Bench
        {...{ view, held, heldBy, placeChanges }}
        onChoose={actions.onChoosePerson}
        onBench={actions.bench}
      />
      <p className="vh" role="status">
        {moving.announcement}
      </p>
      {opened && (
        <SeatDialog
          {...{ view, change }}
          place={opened}
          onPlace={place}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

interface PartiesProps extends Pick<BoardProps, 'edited' | 'view'> {
  needs: readonly RoleNeed[]
  moving: ReturnType<typeof useMoving>
  /** The person who is selected or dragged. */
  moved: string | null
  actions: ReturnType<typeof useBoardActions>
}

function Parties({ edited, view, needs, moving, moved, actions }: PartiesProps) {
  const { lineUp, change, heldBy, changedBy } = edited
  const { held, target, place } = moving
  const [editedId, setEditedId] = useState<number | null>(null)
  const wanted = useMemo(() => wantedSeats(view, needs), [view, needs])
  // Marking all fitting seats takes longer than moving a person.
  const marked = useAfterNextPaint(moved)
  const heldIn = view.seatOf.get(held ?? '')?.partyId
  const party = lineUp.parties.find(({ partyId }) => partyId === editedId)
  return (
    <>
      <div className={styles.board} data-fits={fittingRoles(view, marked)}>
        {lineUp.parties.map((one, index) => (
          <Party
            key={one.partyId}
            {...{ index, heldBy, changedBy }}
            party={one}
            seats={view.seatsOf.get(one.partyId) ?? none}
            wanted={wanted.get(one.partyId) ?? ''}
            people={view.people}
            roles={view.roles}
            strengthName={lineUp.game?.strengthName}
            held={heldIn === one.partyId ? held : null}
            target={held !== null && target?.partyId === one.partyId ? target.seat : null}
            onChoose={actions.onChoose}
            onDrop={place}
            onMove={actions.moveParty}
            onEdit={setEditedId}
          />
        ))}
      </div>
      {!lineUp.isCancelled && <AddParty {...{ view, change }} />}
      {party && <PartyDialog {...{ party, view, change }} onClose={() => setEditedId(null)} />}
    </>
  )
}

const none: readonly never[] = []

/** The indexes of the combat roles whose seats the moved person can fill; -1 for any. */
function fittingRoles({ people, roles }: View, moved: string | null): string {
  const person = people.get(moved ?? '')
  if (!person) return ''
  const fitting = [...roles.keys()].flatMap((id, index) => (canFill(person, id) ? index : []))
  return [-1, ...fitting].join(' ')
}

function AddParty(props: Pick<BoardProps, 'view'> & Pick<EditedLineUp, 'change'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.addParty} onClick={() => setOpen(true)}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {t('Add party')}
      </button>
      {isOpen && <PartyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface BoardActions {
  edited: EditedLineUp
  view: View
  moving: ReturnType<typeof useMoving>
  setOpened: (seat: LineUpSeat) => void
}

/** What clicks and drops on the board do; the callbacks stay the same, so that seats are not drawn again. */
function useBoardActions({ edited, view, moving, setOpened }: BoardActions) {
  const { change } = edited
  const { held, hold, place, cancel, refuseHeld: refuseIfHeld, announce } = moving
  const latest = useRef({ held, view })
  latest.current = { held, view }

  const onChoose = useCallback(
    (seat: LineUpSeat, isByKeyboard: boolean) => {
      const { held: mine } = latest.current
      if (mine && mine !== seat.userId) place(seat, mine)
      else if (mine) cancel()
      else if (seat.userId && refuseIfHeld(seat.userId)) return
      else if (isByKeyboard && seat.userId) hold(seat.userId)
      else setOpened(seat)
    },
    [place, cancel, hold, refuseIfHeld, setOpened],
  )
  const onChoosePerson = useCallback(
    (userId: string) => {
      hold(userId)
      // On phones the pool is below the board.
      if (window.matchMedia('(max-width: 768px)').matches) {
        document.querySelector('[data-fits]')?.scrollIntoView()
      }
    },
    [hold],
  )
  const release = useCallback(
    (userId: string) => {
      const { view: now } = latest.current
      const seat = now.seatOf.get(userId)
      if (!seat && !now.bench.has(userId)) return
      cancel()
      void change({ release: { userId, from: toPlace(seat) } })
    },
    [cancel, change],
  )
  const bench = useCallback(
    (userId: string) => {
      cancel()
      const { seatOf, bench: benched } = latest.current.view
      if (benched.has(userId)) return
      void change({ bench: { userId, from: toPlace(seatOf.get(userId)) } })
    },
    [cancel, change],
  )
  const moveParty = useCallback(
    (partyId: number, position: number) => {
      const { parties } = latest.current.view.lineUp
      const party = parties.find((one) => one.partyId === partyId)
      if (!party || position < 1 || position > parties.length) return
      announce(
        t('{party} is now party {position} of {count}.', {
          party: party.name,
          position,
          count: parties.length,
        }),
      )
      void change({ moveParty: { partyId, position } })
    },
    [announce, change],
  )
  return { onChoose, onChoosePerson, release, bench, moveParty }
}
