import Check from 'lucide-react/icons/check'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { invalidLinkError } from '../../contract/members/links.ts'
import type { UserProfile } from '../../contract/members/profiles.ts'
import { t } from '../../text/t.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { networks } from '../members/social-links.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
import { Field, TextInput } from '../ui/fields/field.tsx'
import styles from './profile-page.module.css'
import { isInvalid, type Links, profileLinks, useSaveLinks } from './use-save-links.ts'

const examples: Links = {
  steam: 'steamcommunity.com/id/name',
  x: 'x.com/name',
  twitch: 'twitch.tv/name',
  youtube: 'youtube.com/@name',
}

/** The form of the user's social links. Only the server validates them; its messages are shown below. */
export function LinksForm({ userId, profile }: { userId: string; profile: UserProfile }) {
  const [links, setLinks] = useState(() => profileLinks(profile))
  const saving = useSaveLinks(userId, (sent, stored) =>
    setLinks((typed) => mergeSaved(typed, sent, stored)),
  )
  const { error, isPending, reset, mutate } = saving
  const problems = isInvalid(error) ? error.problems : []

  function save(event: SyntheticEvent) {
    event.preventDefault()
    mutate(links)
  }

  function type(field: keyof Links, link: string) {
    if (error) reset()
    setLinks({ ...links, [field]: link })
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate aria-labelledby="social-links">
      <div>
        <h2 id="social-links">{t('Social Media Links')}</h2>
        <p className={styles.description}>{t('Shown on your card. Empty ones are hidden.')}</p>
      </div>
      {networks.map(({ field, name, Mark }) => (
        <Field key={field} label={name}>
          {(control) => (
            <span className={styles.prefixed}>
              <Mark size={20} />
              <TextInput
                {...control}
                aria-invalid={problems.includes(invalidLinkError(field)) || undefined}
                name={field}
                value={links[field]}
                onChange={({ target }) => type(field, target.value)}
                placeholder={examples[field]}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                dir="ltr"
              />
            </span>
          )}
        </Field>
      ))}
      <div className={styles.foot}>
        <Button type="submit" size="medium" isBusy={isPending}>
          {t('Save Links')}
        </Button>
        <p role="status" className={styles.status}>
          {isPending && t('Saving...')}
          {saving.isSuccess && (
            <span className={styles.saved}>
              <Check size={18} strokeWidth={2} aria-hidden />
              {t('Saved!')}
            </span>
          )}
        </p>
      </div>
      {error && <Failure error={error} />}
    </form>
  )
}

/** The error, scrolled into view. */
function Failure({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={styles.failure}>
      <FailureMessage error={error} />
    </div>
  )
}

function FailureMessage({ error }: { error: Error }) {
  if (!isInvalid(error)) {
    return (
      <ErrorBlock>
        {t('Failed to save links. Please try again later.')}
        <SessionEnded error={error} />
      </ErrorBlock>
    )
  }
  if (error.problems.length === 0) {
    return <ErrorBlock>{error.message || t('Invalid input provided.')}</ErrorBlock>
  }
  return (
    <ErrorBlock problems={error.problems}>{t('Please correct the following errors:')}</ErrorBlock>
  )
}

/** The stored values, except for fields edited while saving. */
function mergeSaved(typed: Links, sent: Links, stored: Links): Links {
  const kept = { ...stored }
  for (const { field } of networks) {
    if (typed[field] !== sent[field]) kept[field] = typed[field]
  }
  return kept
}
