import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { AuditAction } from '../../../contract/audit-action.ts'
import { pages } from '../../../contract/core/pages.ts'
import { deletedMemberId } from '../../../contract/members/profiles.ts'
import { t } from '../../../text/t.ts'
import { memberUrl } from '../../members/member-url.ts'
import styles from './sentences.module.css'
import { nameIn } from './subjects.ts'

/** What the sentence of an entry of the audit log names, and what its marked words become. */
export interface SentenceParts {
  entry: AuditEntry
  actor: string
  /** The member or the applicant whom it is about, within a sentence. */
  member: string
  /** The applicant, at the start of a sentence. */
  applicant: string
  /** The name of what it is about, such as an event, a game or a form; empty if the entry does not have it. */
  name: string
  /** Whether something was added or changed; `saved` if the entry lost its values. */
  change: 'added' | 'changed' | 'saved'
  /** The name of the role that was given or taken; empty if the entry does not have it. */
  role: string
  /** The actor, linked for viewers who may open the page of a member. */
  by: (words: string) => ReactNode
  /** The member, linked as the actor is. */
  about: (words: string) => ReactNode
  /** The application, linked for viewers who may open it; its number if the applicant is not known. */
  application: (words: string) => ReactNode
  /** Part of an application, such as its interview, linked as the application is. */
  part: (words: string) => ReactNode
  /** A name, bold. */
  b: (words: string) => ReactNode
}

/** Sentences by action. */
export type Sentences = Partial<Record<AuditAction, (parts: SentenceParts) => ReactNode>>

/** Which pages the viewer may open. */
export interface OpenPages {
  canOpenMembers: boolean
  canOpenApplications: boolean
}

/** What the sentence of an entry names. */
export function partsOf(entry: AuditEntry, may: OpenPages): SentenceParts {
  const { actorId, isActorErased, memberId, memberName, submissionId, subject } = entry
  const pathOf = (id: string | null) => (id && may.canOpenMembers ? memberUrl(id) : null)
  const applicationPath =
    submissionId && may.canOpenApplications
      ? generatePath(pages.submission, { submissionId: String(submissionId) })
      : null
  const number = /^application (\d+)$/.exec(subject)?.[1]
  const application = nameOrLink(applicationPath)
  return {
    entry,
    actor: actorNameOf(entry) ?? 'Muster',
    member:
      memberName ??
      (number ? t('the applicant of application {number}', { number }) : t('a deleted member')),
    applicant: memberName ?? t('The applicant of application {number}', { number: number ?? '' }),
    name: nameIn(entry),
    change: changeIn(entry),
    role: fieldOf(entry, 'roleName'),
    by: nameOrLink(isActorErased ? null : pathOf(actorId)),
    about: nameOrLink(pathOf(memberId)),
    application: (words) =>
      application(memberName || !number ? words : t('application {number}', { number })),
    part: application,
    b: nameOrLink(null),
  }
}

/** The name of the actor; null for automatic changes. */
export function actorNameOf({ actorId, actorName }: AuditEntry): string | null {
  return actorId === deletedMemberId ? t('Deleted member') : (actorName ?? actorId)
}

/** A field of the values after the change, otherwise before it; empty if there is none. */
export function fieldOf({ before, after }: AuditEntry, field: string): string {
  const [old, current] = [before, after] as (Record<string, unknown> | null | undefined)[]
  return String(current?.[field] ?? old?.[field] ?? '')
}

function changeIn({ before, after }: AuditEntry): SentenceParts['change'] {
  if (before == null) return after == null ? 'saved' : 'added'
  return 'changed'
}

function nameOrLink(path: string | null) {
  return (words: string) =>
    path === null ? (
      <b>
        <bdi>{words}</bdi>
      </b>
    ) : (
      <Link className={styles.name} to={path}>
        <bdi>{words}</bdi>
      </Link>
    )
}
