import type { IncomingMessage } from 'node:http'
import { guardControl, guardLocal } from '../control/guard.ts'
import type { HttpResponse } from '../http/router.ts'

const pagesWithForms = ['/invite/', '/oauth2/', '/developers/', '/channels/']

/**
 * Guards the forms of pages like control, because they change the guild or its application. The developer portal, which
 * shows secrets, can be linked from elsewhere but opens only on this machine. Null means allowed.
 */
export function guardPage(incoming: IncomingMessage, path: string): HttpResponse | null {
  if (!pagesWithForms.some((start) => path.startsWith(start))) return null
  if (incoming.method !== 'GET') return guardControl(incoming)
  return path.startsWith('/developers/') ? guardLocal(incoming) : null
}
