import {
  type Automation,
  listAutomations,
  removeAutomation,
  saveAutomation,
} from '../../contract/attendance/check-configs.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'

/** An attendance check before it has a number. */
export type AutomationDraft = Omit<Automation, 'id'>

/** How attendance checks are read and changed. */
export const automationApi: ConfigApi<Automation, AutomationDraft> = {
  key: ['automation'],
  list: () => call(listAutomations),
  save: (draft) => call(saveAutomation, { body: draft, capitalKeys: true }),
  remove: ({ id }) => call(removeAutomation, { params: { id } }),
  idOf: ({ id }) => id,
  nameOf: ({ checkDelayMinutes }) =>
    `the check after ${checkDelayMinutes.toLocaleString('en-GB')} min`,
  draftOf: ({ id: _, ...draft }) => draft,
}
