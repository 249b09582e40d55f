import { sentencesOf } from './api.ts'
import { type Core, isConnectionLost, type SavingEndpoint, type SetupView } from './core.ts'

/** Parts that are kept when they are refused, and shown with the reasons. */
export type EditableKey = 'site' | 'features'

/** What the view holds until it is saved. */
type PendingKey = 'serverId' | 'roles' | EditableKey

/** Where the view shows why a change was refused. */
type ProblemsKey = 'problems' | `${EditableKey}Problems`

/**
 * Saves what the view holds. Without a connection it is kept and sent once there is one again. A refusal is shown, and
 * what is saved counts; with problems of its own, it is kept to be corrected.
 */
export function createPending<Key extends PendingKey>(
  core: Core,
  key: Key,
  endpoint: SavingEndpoint,
  bodyOf: (value: NonNullable<SetupView[Key]>) => object | null,
  problemsKey: ProblemsKey = 'problems',
) {
  const clear = () => core.set({ [key]: null })

  /** Never rejects. */
  async function send(): Promise<void> {
    let sent: SetupView[Key] | null = null
    try {
      await core.save(endpoint, () => {
        const value = core.view()[key]
        const body = value === null ? null : bodyOf(value)
        if (body !== null) sent = value
        return body
      })
      if (sent !== null && core.view()[key] === sent) clear()
    } catch (error) {
      if (showRefusal(core, error, problemsKey) && problemsKey === 'problems') clear()
    }
  }

  core.onReconnect(() => {
    if (core.view()[key] !== null) void send()
  })
  return { send }
}

/** Shows why a call was refused; returns whether it was, rather than lost. */
export function showRefusal(
  core: Core,
  error: unknown,
  problemsKey: ProblemsKey = 'problems',
): boolean {
  if (isConnectionLost(error) || core.view().phase !== 'open') return false
  core.set({ [problemsKey]: sentencesOf(error) })
  return true
}
