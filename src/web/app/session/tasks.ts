import { useState } from 'react'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { allTasks, hasAnyTask, type Task, taskNames } from '../../../contract/core/tasks.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { type Account, useAccount } from './account.ts'

/** What the signed-in person may do as staff. A server that knows staff but no tasks lets them do everything. */
export function useTasks(): readonly Task[] {
  return tasksOf(useAccount())
}

/**
 * Whether to offer what makes a call. True until the component is unmounted, even if the right is lost meanwhile:
 * nothing typed may disappear, and the server refuses the call anyway.
 */
export function useMay(endpoint: Endpoint): boolean {
  const tasks = useTasks()
  const may = endpoint.tasks === undefined || hasAnyTask(tasks, endpoint.tasks)
  const [hasBeenOffered, setOffered] = useState(may)
  if (may && !hasBeenOffered) setOffered(true)
  return may || hasBeenOffered
}

const anyOf = new Intl.ListFormat(locale(), { type: 'disjunction' })

/** The rights of which a call needs one, as a sentence names them: `“Plan events” or “Members”`. */
export function rightsFor({ tasks }: Endpoint): string {
  return anyOf.format(tasks?.map((task) => t('“{name}”', { name: t(taskNames[task]) })) ?? [])
}

function tasksOf({ isAdmin, info }: Account): readonly Task[] {
  return isAdmin ? (info?.tasks ?? allTasks) : []
}
