import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FirstSteps } from '../../contract/settings/first-steps.ts'
import type { Db } from '../../db/db.ts'
import { forms, questions } from '../../db/schema/applications/forms.ts'
import { eventChannels } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { siteVersions } from '../../db/schema/site.ts'
import type { FormTemplate } from '../forms/insert-form.ts'
import { englishStarterForm, starterForm } from '../forms/starter-form.ts'
import { readSettings } from './stored-settings.ts'

/** Which parts of a new installation are configured. */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const [{ staffRoleIds, approvedRoleId }, gameCount, eventChannelCount, [form], editedCount] =
    await Promise.all([
      readSettings(db),
      db.$count(games, isNull(games.deletedAt)),
      db.$count(eventChannels),
      db.select().from(forms).where(eq(forms.isActive, true)),
      db.$count(siteVersions, isNotNull(siteVersions.publishedById)),
    ])
  return {
    hasStaffRole: staffRoleIds.length > 0,
    hasGame: gameCount > 0,
    hasEventChannel: eventChannelCount > 0,
    hasOwnForm: form !== undefined && !(await isStarterForm(db, form)),
    activeFormId: form?.id ?? null,
    hasEditedSite: editedCount > 0,
    hasMemberRole: approvedRoleId !== null,
  }
}

/** Whether a form is unchanged since the installation inserted it, in English or in the guild's language. */
async function isStarterForm(db: Db, form: typeof forms.$inferSelect): Promise<boolean> {
  const templates = [englishStarterForm, starterForm()].filter(
    ({ title, description }) => title === form.title && description === form.description,
  )
  if (templates.length === 0) return false
  const asked = await db
    .select({ text: questions.text, revision: questions.revision })
    .from(questions)
    .where(and(eq(questions.formId, form.id), isNull(questions.deletedAt)))
    .orderBy(asc(questions.position), asc(questions.id))
  return (
    asked.every(({ revision }) => revision === 1) &&
    templates.some((template) => hasTexts(template, asked))
  )
}

function hasTexts(
  { questions: asked }: FormTemplate,
  stored: readonly { text: string }[],
): boolean {
  return (
    stored.length === asked.length && stored.every(({ text }, index) => text === asked[index]?.text)
  )
}
