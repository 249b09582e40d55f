import { finishSetup, readSetup, type SetupState } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { sentencesOf } from './api.ts'
import { type Core, isConnectionLost } from './core.ts'

const second = 1000

/** After this many seconds a start takes longer than usual. */
const usualSeconds = 60

/** Set-up may still answer for so many seconds before the program stops it. */
const stoppingSeconds = 20

/** How a start proceeds. */
type StartResult = 'starting' | 'running' | 'failed' | 'locked'

/** What an answer says about a start: the state of set-up, or the error of its call. */
export function readStart(answer: SetupState | ApiError, secondsSinceStart: number): StartResult {
  if (!(answer instanceof ApiError)) {
    const isBack = answer.startProblems.length > 0 || secondsSinceStart >= stoppingSeconds
    return isBack ? 'failed' : 'starting'
  }
  if (answer.status === 404) return 'running'
  return answer.status === 401 ? 'locked' : 'starting'
}

/** Starts the guild's own installation and follows it. */
export function createStart(
  core: Core,
  pause = (ms: number) => new Promise((r) => setTimeout(r, ms)),
  now = () => Date.now(),
) {
  async function ask(): Promise<SetupState | ApiError> {
    try {
      return await core.send(readSetup)
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }

  /** Asks until the site runs or the start failed; resolves to the last answer. */
  async function follow(): Promise<SetupState | ApiError> {
    const startedAt = now()
    for (;;) {
      await pause(second)
      const seconds = (now() - startedAt) / second
      const answer = await ask()
      if (readStart(answer, seconds) !== 'starting') return answer
      if (seconds >= usualSeconds) core.set({ isSlow: true })
    }
  }

  function end(answer: SetupState | ApiError, siteUrl: string): void {
    if (!(answer instanceof ApiError)) {
      core.set({ phase: 'open', startProblems: failureOf(answer) })
      core.adopt(answer)
    } else if (answer.status === 401) {
      core.set({ phase: 'code', codeReason: sentencesOf(answer).join(' ') })
    } else {
      core.set({ siteUrl })
      window.location.replace(siteUrl)
    }
  }

  /** Starts, and returns where the site will be; without an answer it may have started all the same. */
  async function send(): Promise<string> {
    const startedAt = now()
    try {
      const { siteUrl } = await core.request(finishSetup)
      core.set({ databaseSeconds: (now() - startedAt) / second })
      return siteUrl
    } catch (error) {
      const { state } = core.view()
      if (state && isConnectionLost(error)) return state.publicUrl.value
      throw error
    }
  }

  return {
    /** Resolves once the site runs or the start failed. */
    async start(): Promise<void> {
      core.set({
        phase: 'starting',
        startProblems: [],
        problems: [],
        isSlow: false,
        databaseSeconds: null,
      })
      try {
        const siteUrl = await send()
        end(await follow(), siteUrl)
      } catch (error) {
        if (core.view().phase !== 'starting') return
        core.set({ phase: 'open', startProblems: sentencesOf(error) })
      }
    },
  }
}

/** The server's reasons are part of its state. */
function failureOf({ startProblems }: SetupState): string[] {
  return startProblems.length > 0 ? [] : [t('The program did not start. Its log has the reason.')]
}
