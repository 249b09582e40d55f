import { useCallback, useMemo, useRef, useState } from 'react'
import type { LineUpChanged } from '../../../contract/line-ups/change.ts'
import { useAccount } from '../../app/session/account.ts'
import type { Change } from './line-up-state.ts'
import { addStep, type OwnSteps } from './own-steps.ts'

/** Changes that are remembered, and undone and redone. */
export function useSteps(send: (change: Change) => Promise<LineUpChanged | undefined>) {
  const { add, take, canUndo, canRedo } = useRevisions()
  const change = useCallback(
    async (next: Change) => {
      const changed = await send(next)
      if (changed) add(changed, 'change')
      return changed
    },
    [send, add],
  )
  const step = useCallback(
    async (direction: 'undo' | 'redo') => {
      const revision = take(direction)
      if (revision === undefined) return undefined
      const changed = await send({ undo: { step: revision } })
      if (changed) add(changed, direction)
      return changed
    },
    [send, add, take],
  )
  const undo = useCallback(() => step('undo'), [step])
  const redo = useCallback(() => step('redo'), [step])
  return { change, undo, redo, canUndo, canRedo }
}

/** The revisions of own steps that can be undone and redone. */
function useRevisions() {
  const me = useAccount().info?.claims?.id
  const [steps, setSteps] = useState<OwnSteps>({ undo: [], redo: [] })
  const latest = useRef(steps)
  latest.current = steps
  const update = useCallback((next: OwnSteps) => {
    latest.current = next
    setSteps(next)
  }, [])

  const add = useCallback(
    (changed: LineUpChanged, kind: 'change' | 'undo' | 'redo') => {
      const own = changed.steps.filter(({ userId }) => userId === me).at(-1)
      if (own) update(addStep(latest.current, own.revision, kind))
    },
    [me, update],
  )
  const take = useCallback(
    (from: 'undo' | 'redo') => {
      const list = latest.current[from]
      update({ ...latest.current, [from]: list.slice(0, -1) })
      return list.at(-1)
    },
    [update],
  )
  const [canUndo, canRedo] = [steps.undo.length > 0, steps.redo.length > 0]
  return useMemo(() => ({ add, take, canUndo, canRedo }), [add, take, canUndo, canRedo])
}
