import { saveApplication } from '../../../contract/setup/setup.ts'
import { ApiError } from '../../app/api.ts'
import { type Later, pageTimer } from '../../ui/fields/saver.ts'
import { sentencesOf } from './api.ts'
import { type ApplicationField, applicationFields, type Core, type Draft } from './core.ts'
import { debounceMilliseconds } from './debounce.ts'

const secrets: readonly ApplicationField[] = ['clientSecret', 'token']

/** Saves what is typed into the fields of the application. */
export function createDrafts(core: Core, later: Later = pageTimer) {
  const cancelTimer: Partial<Record<ApplicationField, () => void>> = {}

  const draftOf = (field: ApplicationField) => core.view().drafts[field]

  function setDraft(field: ApplicationField, draft: Draft | undefined): void {
    const { [field]: _, ...others } = core.view().drafts
    core.set({ drafts: draft ? { ...others, [field]: draft } : others })
  }

  /** Whether the value is saved already, or the cleared field of a secret. */
  function isUnchanged(field: ApplicationField, value: string): boolean {
    const saved = core.view().state?.[field]
    if (!saved) return false
    return 'value' in saved ? saved.value === value : value === ''
  }

  /** What to send of a field; null if there is nothing to save. */
  function takeDraft(field: ApplicationField): Draft | null {
    const draft = draftOf(field)
    if (!draft || !['typing', 'unsent'].includes(draft.status)) return null
    if (isUnchanged(field, draft.value)) {
      setDraft(field, { ...draft, status: 'saved' })
      return null
    }
    const sent: Draft = { ...draft, status: 'saving', problems: [] }
    setDraft(field, sent)
    return sent
  }

  /** Saves what was typed into a field. Never rejects. */
  async function save(field: ApplicationField): Promise<void> {
    cancelTimer[field]?.()
    let sent: Draft | null = null
    const settle = (change: Partial<Draft>) => {
      // Text that was typed meanwhile is saved by its own timer.
      if (sent && draftOf(field)?.value === sent.value) setDraft(field, { ...sent, ...change })
    }
    try {
      await core.save(saveApplication, () => {
        sent = takeDraft(field)
        return sent && { [field]: sent.value }
      })
      settle({ status: 'saved' })
    } catch (error) {
      settle(refusalOf(error, field))
    }
  }

  /** Shows what is saved instead of what was typed, where these differ in spelling alone. */
  function forget(fields: readonly ApplicationField[]): void {
    for (const field of fields) if (draftOf(field)?.status === 'saved') setDraft(field, undefined)
  }

  core.onReconnect(() => {
    for (const field of applicationFields) if (draftOf(field)?.status === 'unsent') void save(field)
  })

  return {
    change(field: ApplicationField, value: string): void {
      setDraft(field, { value, status: 'typing', problems: [] })
      cancelTimer[field]?.()
      cancelTimer[field] = later(debounceMilliseconds, () => void save(field))
    },
    /** Saves a field that is left. */
    async leave(field: ApplicationField): Promise<void> {
      await save(field)
      if (!secrets.includes(field)) forget([field])
    },
    /** Saves everything that was typed. */
    async saveAll(): Promise<void> {
      await Promise.all(applicationFields.map(save))
    },
    forget: () => forget(applicationFields),
  }
}

function refusalOf(error: unknown, field: ApplicationField): Partial<Draft> {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500)
    return { status: 'unsent' }
  if (error.status === 401 || error.status === 404) return { status: 'unsent' }
  const all = sentencesOf(error)
  const own = all.filter((_, index) => error.fields[index] === field)
  return { status: 'refused', problems: own.length > 0 ? own : all }
}
