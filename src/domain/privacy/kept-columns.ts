import type { PgColumn } from 'drizzle-orm/pg-core'
import { forms, questionOptions, questions } from '../../db/schema/applications/forms.ts'
import { reviewCardComments, reviewCards } from '../../db/schema/applications/review-cards.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { dmOpenings } from '../../db/schema/direct-messages.ts'
import { attendanceContests, leaves } from '../../db/schema/events/attendance.ts'
import { eventChanges } from '../../db/schema/events/event-changes.ts'
import { eventSeries } from '../../db/schema/events/event-series.ts'
import { eventTemplates } from '../../db/schema/events/event-templates.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../db/schema/events/line-ups.ts'
import { characters } from '../../db/schema/games.ts'
import { guild, members, settings } from '../../db/schema/guild.ts'
import { botHeartbeat } from '../../db/schema/heartbeat.ts'
import { importPieces, importRows, imports } from '../../db/schema/imports.ts'
import { erasedPeople, limitedActions, storedRejections } from '../../db/schema/person-records.ts'
import { rateWindows } from '../../db/schema/rate-windows.ts'
import {
  siteDraft,
  siteFileChunks,
  siteUploadPieces,
  siteUploads,
  siteVersions,
} from '../../db/schema/site.ts'

/** The columns that can hold a person and that a deletion of the person's data leaves alone, by the reason. */
export const keptColumns: { why: string; columns: PgColumn[] }[] = [
  {
    why: 'about the person of the row, with which they are deleted',
    columns: [
      ...[signups.characterName, characters.name, lineUpPlaces.note, leaves.reason],
      ...[attendanceContests.reason, attendanceContests.note],
      ...[importRows.reason, importRows.key, importRows.before, importRows.after],
    ],
  },
  {
    why: 'data of Discord, deleted with the row of a person who left; a member’s would come back',
    columns: [
      ...[members.userName, members.displayName, members.avatarHash, members.guildAvatarHash],
      ...[members.roleIds, guild.ownerId],
    ],
  },
  {
    why: 'the actors of changes, if they left, until `settings.staffRecordDays` have passed',
    columns: [auditLog.erasedActorId, auditLog.erasedActorName],
  },
  {
    why: 'keyed hashes: as long as the limit lasts, and of an erasure, for imports',
    columns: [
      ...[limitedActions.personKey, storedRejections.personKey, dmOpenings.personKey],
      erasedPeople.personKey,
    ],
  },
  {
    why: 'hashes: of the caller until the time window ends, of a card until its job has deleted it',
    columns: [rateWindows.key, reviewCards.content, reviewCardComments.content],
  },
  {
    why: 'files until they have been read and their names matched, 30 days at most; titles and headings',
    columns: [importPieces.data, importRows.cells, imports.fileName, imports.columnNames],
  },
  {
    why: 'names of channels that exist on Discord, replaced by each heartbeat',
    columns: [botHeartbeat.rights],
  },
  {
    why: 'texts by staff about no member; not searched, because people choose the names in them',
    columns: [
      ...[forms.title, forms.description, questions.text, questionOptions.text],
      ...[submissions.formTitle, submissions.formDescription, settings.decisionTemplates],
      ...[eventChanges.before, eventSeries.title, eventSeries.description],
      ...[events.title, events.description, lineUps.publishedParties, lineUpPlaces.partyName],
      ...[eventTemplates.name, eventTemplates.title, eventTemplates.description],
      ...[eventTemplates.parties, siteVersions.content, siteVersions.note],
      ...[siteDraft.content, siteUploads.fileName],
      ...[siteFileChunks.data, siteUploadPieces.data],
    ],
  },
]
