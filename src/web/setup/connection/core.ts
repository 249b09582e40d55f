import type { ChosenSite } from '../../../contract/setup/chosen-site.ts'
import type { ChosenFeatures } from '../../../contract/setup/features.ts'
import {
  type checkSetup,
  enterSetup,
  readSetup,
  type SetupState,
} from '../../../contract/setup/setup.ts'
import { ApiError } from '../../app/api.ts'
import { type Call, call, type SetupEndpoint, sentencesOf } from './api.ts'

/** The values of the application that can be entered. */
export const applicationFields = ['publicUrl', 'clientId', 'clientSecret', 'token'] as const

export type ApplicationField = (typeof applicationFields)[number]

/** What was typed into a field and is not yet shown from the answer. */
export interface Draft {
  value: string
  /** `unsent`: without a connection or access; `refused`: `problems` has the reasons. */
  status: 'typing' | 'saving' | 'saved' | 'unsent' | 'refused'
  problems: readonly string[]
}

export type Drafts = Partial<Record<ApplicationField, Draft>>

/** The roles as they are chosen on the page. */
export type ChosenRoles = SetupState['chosen']

/** The results of all checks. */
export type CheckResults = (typeof checkSetup)['response']['_output']

/** What the page shows. */
export interface SetupView {
  /** `closed`: set-up is done, and the guild's site answers. */
  phase: 'loading' | 'code' | 'open' | 'starting' | 'closed'
  /** Null until the code was accepted. */
  state: SetupState | null
  /** Why the code is asked for again; empty at first. */
  codeReason: string
  isOffline: boolean
  /** Why nothing can be read or saved although there is a connection; empty without one. */
  offlineReason: string
  isSaving: boolean
  drafts: Drafts
  /** The chosen server that is not yet saved; null if it is. */
  serverId: string | null
  /** The chosen roles that are not yet saved; null if they are. */
  roles: ChosenRoles | null
  /** What is chosen for the site and not yet saved; null if it is. */
  site: ChosenSite | null
  /** Why the change of the site was refused. */
  siteProblems: readonly string[]
  /** What is switched on and not yet saved; null if it is. */
  features: ChosenFeatures | null
  /** Why the change of what is switched on was refused. */
  featuresProblems: readonly string[]
  /** Why the last choice of a server or of roles, or the sign-in, was refused. */
  problems: readonly string[]
  /** Null until everything was checked. */
  checks: { results: CheckResults; checkedAt: Date } | null
  isChecking: boolean
  /** Why the start was refused. */
  startProblems: readonly string[]
  /** The start takes longer than usual. */
  isSlow: boolean
  /** How many seconds the start has spent on the database; null until that is prepared. */
  databaseSeconds: number | null
  /** Where the site is, once it is known that it runs. */
  siteUrl: string | null
}

const initialView: SetupView = {
  phase: 'loading',
  state: null,
  codeReason: '',
  isOffline: false,
  offlineReason: '',
  isSaving: false,
  drafts: {},
  serverId: null,
  roles: null,
  site: null,
  siteProblems: [],
  features: null,
  featuresProblems: [],
  problems: [],
  checks: null,
  isChecking: false,
  startProblems: [],
  isSlow: false,
  databaseSeconds: null,
  siteUrl: null,
}

/** What the page shows, with those who follow it. */
function createView() {
  let view = initialView
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    set(change: Partial<SetupView>): void {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The view of set-up and its connection; the parts of set-up are made around it. */
export function createCore(send: Call = call) {
  const { view, set, subscribe } = createView()
  const reconnectListeners = new Set<() => void>()
  // Answers that were asked for before the latest change are outdated.
  let changes = 0
  let queue: Promise<unknown> = Promise.resolve()

  function adopt(state: SetupState): void {
    const { isOffline, phase } = view()
    set({
      state,
      isOffline: false,
      phase: phase === 'starting' ? phase : 'open',
      codeReason: '',
    })
    if (isOffline || phase === 'code') for (const listener of reconnectListeners) listener()
  }

  /** Calls an endpoint; a lost connection, lost access and the end of set-up are shown before it rejects. */
  const request: Call = async (endpoint, body) => {
    try {
      return await send(endpoint, body)
    } catch (error) {
      set(changeAfter(error, view()))
      throw error
    }
  }

  /** Runs one change after the other; its answer is the new state. Rejects with the reason of a refusal. */
  function save(endpoint: SavingEndpoint, body: () => object | null): Promise<void> {
    const turn = queue.then(async () => {
      const sent = body()
      if (sent === null) return
      changes++
      set({ isSaving: true })
      try {
        adopt(await request(endpoint, sent))
      } finally {
        set({ isSaving: false })
      }
    })
    queue = turn.catch(() => {})
    return turn
  }

  return {
    ...{ view, set, subscribe, send, request, save, adopt },
    /** Reads the state. Never rejects. */
    async load(): Promise<void> {
      const before = changes
      try {
        const state = await request(readSetup)
        if (changes === before && !view().isSaving) adopt(state)
      } catch {
        // Shown by `request`.
      }
    },
    /** Calls back once there is a connection and access again. */
    onReconnect: (listener: () => void) => void reconnectListeners.add(listener),
    /** Exchanges the code for access; resolves to the reasons of a refusal, empty if it was accepted. */
    async enter(code: string): Promise<string[]> {
      try {
        adopt(await send(enterSetup, { code }))
        return []
      } catch (error) {
        const isLost = isConnectionLost(error)
        set({ isOffline: isLost, offlineReason: '' })
        if (error instanceof ApiError && error.status === 404) set({ phase: 'closed' })
        return isLost ? [] : sentencesOf(error)
      }
    },
  }
}

/** A change whose answer is the new state. */
export type SavingEndpoint = SetupEndpoint & { response: typeof SetupState }

/** What is shown after a failed call, beside its own message. */
function changeAfter(error: unknown, { state }: SetupView): Partial<SetupView> {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401)
    return {
      phase: 'code',
      codeReason: state ? sentencesOf(error).join(' ') : '',
      isOffline: false,
    }
  if (error.status === 404) return { phase: 'closed', isOffline: false }
  if (error.status === 403 || isConnectionLost(error)) {
    const offlineReason = error.status === 0 ? '' : sentencesOf(error).join(' ')
    return { isOffline: true, offlineReason }
  }
  return {}
}

/** The core of set-up. */
export type Core = ReturnType<typeof createCore>

/** Whether a call failed without an answer of set-up, or because it cannot work at the moment. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
