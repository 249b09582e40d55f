import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, Id, PathId, required } from '../core/fields.ts'
import { wholeNumber } from '../core/whole-number.ts'

/** The delay of an attendance check after an event's start, and what happens to missing members. */
export const CheckConfig = z.object({
  id: z.int(),
  checkDelayMinutes: z.int(),
  autoRemoveAbsentUsers: z.boolean(),
  autoRemoveLateUsers: z.boolean(),
  pingUsers: z.boolean(),
})
export type CheckConfig = z.infer<typeof CheckConfig>

/** The configured attendance checks, oldest first. */
export const listCheckConfigs = {
  method: 'GET',
  path: '/api/menu/Automation/get',
  level: 'admin',
  tasks: ['server'],
  response: z.array(CheckConfig),
} satisfies Endpoint

/** Adds an attendance check, or with an id changes one. */
export const saveCheckConfig = {
  method: 'PUT',
  path: '/api/menu/Automation/update',
  level: 'admin',
  tasks: ['server'],
  body: CheckConfig.extend({
    id: Id.nullish(),
    checkDelayMinutes: wholeNumber(() => t('The check delay, in minutes,'), 1, 1_440),
    autoRemoveAbsentUsers: z.boolean(
      required(() => t('Choose whether absent members are removed.')),
    ),
    autoRemoveLateUsers: z.boolean(required(() => t('Choose whether late members are removed.'))),
    pingUsers: z.boolean(required(() => t('Choose whether members are pinged.'))),
  }),
  mayBeNotFound: true,
  response: CheckConfig,
} satisfies Endpoint

/** Deletes an attendance check. */
export const deleteCheckConfig = {
  method: 'GET',
  path: '/api/menu/Automation/delete/:id',
  level: 'admin',
  tasks: ['server'],
  changesState: true,
  params: z.object({ id: PathId }),
  response: Done,
} satisfies Endpoint
