import {
  type CheckConfig,
  deleteCheckConfig,
  type ListedCheckConfig,
  listCheckConfigs,
  saveCheckConfig,
} from '../../contract/attendance/check-configs.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'

/** An attendance check; without an id it is a new one. */
export type AutomationDraft = Omit<CheckConfig, 'id'> & Partial<Pick<CheckConfig, 'id'>>

/** The API of attendance checks. */
export const automationApi: ConfigApi<ListedCheckConfig, AutomationDraft> = {
  key: ['automation'],
  list: () => call(listCheckConfigs),
  save: (draft) => call(saveCheckConfig, { body: draft, pascalCaseKeys: true }),
  saveEndpoint: saveCheckConfig,
  remove: ({ id }) => call(deleteCheckConfig, { params: { id } }),
  idOf: ({ id }) => id,
  nameOf: ({ checkDelayMinutes }) =>
    t('the check after {minutes, number} min', { minutes: checkDelayMinutes }),
  draftOf: ({ id: _, lastCheck: __, ...draft }) => draft,
}
