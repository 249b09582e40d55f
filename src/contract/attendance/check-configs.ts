import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, Id, omittable, PathId, required } from '../core/fields.ts'
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

/** What an attendance check did last. */
export const LastCheck = z.object({
  channelId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  at: z.string(),
  /** `found`: the summary has not been posted; `skipped`: the check could only run much too late. */
  state: z.enum(['found', 'done', 'skipped']),
  /** How many members it found in each status; null if that is not known. */
  counts: alwaysSent(
    z
      .object({
        present: z.int(),
        late: z.int(),
        absent: z.int(),
        excused: z.int(),
        unsigned: z.int(),
        /** How many lost their sign-up; null if nobody could, because imported sign-ups were outdated. */
        removed: alwaysSent(z.int().nullable()),
      })
      .nullable(),
  ),
})
export type LastCheck = z.infer<typeof LastCheck>

/** A configured attendance check with what it did last, if anything. */
export const ListedCheckConfig = CheckConfig.extend({ lastCheck: omittable(LastCheck) })
export type ListedCheckConfig = z.infer<typeof ListedCheckConfig>

/** The configured attendance checks, oldest first. */
export const listCheckConfigs = {
  method: 'GET',
  path: '/api/menu/Automation/get',
  level: 'admin',
  tasks: ['server'],
  response: z.array(ListedCheckConfig),
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
