import { createHash } from 'node:crypto'
import type { OutgoingMessage } from '../../../discord/actions.ts'

/** A hash of a message, which tells whether what is posted is current. */
export function hashOf(message: OutgoingMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url')
}
