import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { picturesWithoutAltText } from '../../../contract/site/alt-text.ts'
import { longestNote, publishSite } from '../../../contract/site/site-editor.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { withinSentence } from '../../ui/within-sentence.ts'
import { useSiteEditor } from '../editor-context.ts'
import type { SitePart } from '../parts/part.ts'
import { fitKey } from '../pictures/uploads.ts'
import { siteVersionsQuery } from '../queries.ts'
import { partWith } from '../sections.ts'
import { type DescribedChange, summarize } from './describe-change.ts'
import { InvalidTexts, MissingAltText } from './publish-blockers.tsx'
import { useChanges } from './use-changes.ts'
import styles from './versions.module.css'

/** Publishes the draft, after a look at what changes. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { draft, store, content, invalidTexts } = useSiteEditor()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const isCropping = useIsMutating({ mutationKey: fitKey }) > 0
  const isBlocked =
    isCropping || invalidTexts.size > 0 || picturesWithoutAltText(content).length > 0
  const publishing = useSingleMutation({
    mutationFn: async () => {
      if (!(await store.flush())) throw new Error(t('Some of your changes are not saved yet.'))
      return call(publishSite, { body: { version: draft.published.version, note } })
    },
    onSuccess: async ({ version }) => {
      await store.refresh().catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: siteVersionsQuery.queryKey, exact: true })
      const open = () => window.open('/', '_blank', 'noopener')
      notify(t('Version {version} is live.', { version }), {
        action: { label: t('Open Site'), onClick: open },
      })
      onClose()
    },
    // Another version may have been published meanwhile.
    onError: () => void store.refresh().catch(() => undefined),
  })
  return (
    <Dialog
      title={t('Publish the draft')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            icon={<Globe size={16} strokeWidth={2} aria-hidden />}
            isBusy={publishing.isPending}
            disabled={isBlocked}
            onClick={() => publishing.mutate()}
          >
            {t('Publish')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Keep as Draft')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isCropping && <p className="muted">{t('A picture is being prepared…')}</p>}
        <InvalidTexts onClose={onClose} />
        <MissingAltText onClose={onClose} />
        <p className="muted">{t('Visitors see it within five seconds.')}</p>
        <ChangedParts />
        {!isBlocked && <NoteField note={note} onChange={setNote} />}
        <OtherWriters />
        {publishing.error && (
          <RequestError error={publishing.error}>
            {publishing.error.message || t('The site was not published. Please try again.')}
          </RequestError>
        )}
      </div>
    </Dialog>
  )
}

interface NoteFieldProps {
  note: string
  onChange: (note: string) => void
}

/** Gets the focus when the dialog opens, so it is left out as long as something above it is to be done first. */
function NoteField({ note, onChange }: NoteFieldProps) {
  return (
    <Field label={t('Note for the list of versions')} hint={t('Optional.')} size="small">
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={longestNote}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The changed parts, each with what changed in it and who changed it last. */
function ChangedParts() {
  const { changes, authorOf } = useChanges()
  const byPart = new Map<SitePart | null, DescribedChange[]>()
  for (const change of changes)
    byPart.set(change.part, [...(byPart.get(change.part) ?? []), change])
  return (
    <ul className={styles.parts} aria-label={t('Changed parts')}>
      {[...byPart].map(([part, list]) => {
        const author = list.map(authorOf).find(Boolean)
        return (
          <li key={part?.id ?? ''}>
            <Avatar src={author?.avatar} name={author?.displayName ?? t('You')} size={22} />
            <b>{part?.label ?? t('Other')}</b>
            <span className="muted">{joinSummaries(list)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** `Headline, figure added`; what happened more than once is said once. */
function joinSummaries(changes: readonly DescribedChange[]): string {
  const words = [...new Set(changes.map(summarize))]
  return words.map((word, index) => (index === 0 ? word : withinSentence(word))).join(', ')
}

function OtherWriters() {
  const { editors } = useSiteEditor()
  const writing = editors.filter(({ path }) => path)
  if (writing.length === 0) return null
  return (
    <>
      {writing.map(({ userId, displayName, path }) => (
        <p key={userId} className={styles.writing}>
          <Users size={16} strokeWidth={2} aria-hidden />
          {describeWriter(displayName, partWith(path ?? ''))}
        </p>
      ))}
    </>
  )
}

function describeWriter(name: string, part: SitePart | undefined): string {
  return part
    ? t('{name} is still writing in {part}. What is saved is included.', { name, part: part.label })
    : t('{name} is still writing in the site. What is saved is included.', { name })
}
