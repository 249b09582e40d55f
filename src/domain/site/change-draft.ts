import { picturesWithoutAltText } from '../../contract/site/alt-text.ts'
import { isUploadedFile } from '../../contract/site/content-fields.ts'
import { applyEdit, EditConflict, partOf } from '../../contract/site/edit-content.ts'
import { withEntryIds } from '../../contract/site/entry-ids.ts'
import { isSameValue } from '../../contract/site/same-value.ts'
import { filesOf, SiteContent } from '../../contract/site/site-content.ts'
import type { SiteEdit, SiteVersion } from '../../contract/site/site-editor.ts'
import type { Db } from '../../db/db.ts'
import { siteDraft, siteEdits } from '../../db/schema/site.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError, fieldProblem, validationError } from '../core/errors.ts'
import { changedPaths, type Draft, readDraft, writeDraft } from './draft.ts'
import { describeVersion, lockVersions, publishVersion, readVersion } from './site-versions.ts'
import { findMissingFiles, isInVersion } from './uploads/missing-files.ts'

/** Changes parts of the draft and returns its revision. All edits are made, or none. */
export async function editDraft(
  ctx: Context,
  memberId: string,
  edits: readonly SiteEdit[],
): Promise<number> {
  return changeDraft(ctx, async (tx, draft) => {
    const edited = edits.reduce(tryEdit, draft.content)
    if (isSameValue(edited, draft.content)) return draft.revision
    const content = requireValid(edited)
    await requireFiles(tx, draft, content)
    const change = { memberId, at: ctx.now(), paths: edits.map(partOf) }
    return writeDraft(tx, draft, content, change)
  })
}

function tryEdit(content: SiteContent, edit: SiteEdit): SiteContent {
  try {
    return applyEdit(content, edit)
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error
    throw new DomainError('conflict', t('Somebody else has changed this meanwhile.'))
  }
}

/** Edits may come from an editor of the version before. */
function requireValid(edited: SiteContent): SiteContent {
  const { error, data: content } = SiteContent.safeParse(edited)
  if (!error) {
    if (isSameValue(withEntryIds(content), content)) return content
    throw validationError(t('Every entry of a list needs an id of its own.'))
  }
  const problems = error.issues.map(({ path, message }) =>
    fieldProblem(path.join('.'), `${message.charAt(0).toUpperCase()}${message.slice(1)}.`),
  )
  throw validationError(...problems)
}

/** Refuses new pictures and videos that cannot be shown: of the guild's folder, only those that it has shown before. */
async function requireFiles(tx: Db, draft: Draft, content: SiteContent): Promise<void> {
  const kept = new Set(filesOf(draft.content))
  const added = filesOf(content).filter((file) => !kept.has(file))
  for (const file of added.filter((file) => !isUploadedFile(file))) {
    if (!(await isInVersion(tx, file))) throw validationError(t('There is no such file.'))
  }
  const missing = await findMissingFiles(tx, added)
  if (missing.length > 0) throw validationError(t('This file has been deleted. Choose another.'))
}

/** Publishes the draft as the next version; `known` is the latest version that the caller has seen. */
export async function publishDraft(
  ctx: Context,
  memberId: string,
  { known, note }: { known: number; note: string },
): Promise<SiteVersion> {
  return changeDraft(ctx, async (tx, draft) => {
    const { id } = draft.published
    if (id !== known) {
      throw new DomainError(
        'conflict',
        t('Version {version} was published meanwhile. Check what changes and publish again.', {
          version: id,
        }),
      )
    }
    if (!draft.isChanged) throw new DomainError('conflict', t('There is nothing to publish.'))
    requireAltText(draft.content)
    const changes = changedPaths(draft.base, draft.content).length
    const version = await publishVersion(tx, {
      ...{ content: draft.content, note, publishedAt: ctx.now(), publishedById: memberId },
    })
    await tx.delete(siteEdits)
    await tx.update(siteDraft).set({ versionId: version, revision: draft.revision + 1 })
    await recordChange(tx, {
      ...{ at: ctx.now(), actorId: memberId, action: 'site published', subject: 'site' },
      after: { version, note, changes },
    })
    return describeVersion(tx, version)
  })
}

function requireAltText(content: SiteContent): void {
  const paths = picturesWithoutAltText(content)
  if (paths.length === 0) return
  const message = t('Describe each picture for people who can’t see it.')
  throw validationError(...paths.map((path) => fieldProblem(path, message)))
}

/** Discards all changes of the draft. */
export async function discardDraft(ctx: Context, memberId: string): Promise<void> {
  await changeDraft(ctx, async (tx, draft) => {
    if (!draft.isChanged) throw new DomainError('conflict', t('There is nothing to discard.'))
    const changes = changedPaths(draft.base, draft.content).length
    await resetDraft(tx, draft)
    await recordChange(tx, {
      ...{ at: ctx.now(), actorId: memberId, action: 'site draft discarded', subject: 'site' },
      before: { changes },
    })
  })
}

/** Replaces the draft by a version and returns its revision. Nothing is published. */
export async function restoreVersion(
  ctx: Context,
  memberId: string,
  version: number,
): Promise<number> {
  return changeDraft(ctx, async (tx, current) => {
    const content = withEntryIds((await readVersion(tx, version)).content)
    if (isSameValue(content, current.content)) return current.revision
    if ((await findMissingFiles(tx, filesOf(content))).length > 0) {
      throw new DomainError('conflict', t('A file of this version has been deleted.'))
    }
    const draft = await resetDraft(tx, current)
    const paths = changedPaths(draft.base, content)
    await recordChange(tx, {
      ...{ at: ctx.now(), actorId: memberId, action: 'site version restored', subject: 'site' },
      before: { changes: changedPaths(current.base, current.content).length },
      after: { version },
    })
    return writeDraft(tx, draft, content, { memberId, at: ctx.now(), paths })
  })
}

/** Makes the draft the latest version again. */
async function resetDraft(tx: Db, draft: Draft): Promise<Draft> {
  await tx.delete(siteEdits)
  await tx.delete(siteDraft)
  const latest = await readDraft(tx)
  const nobody = { memberId: '', at: new Date(0), paths: [] }
  const revision = await writeDraft(
    tx,
    { ...latest, revision: draft.revision },
    latest.base,
    nobody,
  )
  return { ...latest, revision }
}

/** Runs a change of the draft in a transaction, one after the other. */
function changeDraft<Result>(
  { db }: Context,
  change: (tx: Db, draft: Draft) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockVersions(tx)
    return change(tx, await readDraft(tx))
  })
}
