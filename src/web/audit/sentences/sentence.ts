import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { AuditAction } from '../../../contract/audit-action.ts'
import { rich } from '../../ui/rich.ts'
import { applicationSentences } from './application-sentences.ts'
import { eventSentences } from './event-sentences.ts'
import { guildSentences } from './guild-sentences.ts'
import { memberSentences } from './member-sentences.ts'
import { type OpenPages, partsOf, type Sentences } from './sentence-parts.tsx'
import { hasUnknownMember } from './subjects.ts'

const sentences: Required<Sentences> = {
  ...applicationSentences,
  ...eventSentences,
  ...memberSentences,
  ...guildSentences,
}

/** An entry of the audit log as a sentence, without a period. */
export function sentenceOf(entry: AuditEntry, may: OpenPages): ReactNode {
  const parts = partsOf(entry, may)
  const { action, subject } = entry
  return isKnown(action) && !hasUnknownMember(entry)
    ? sentences[action](parts)
    : rich('<by>{actor}</by>: {action} (<b>{subject}</b>)', { ...parts, action, subject })
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(sentences, action)
}
