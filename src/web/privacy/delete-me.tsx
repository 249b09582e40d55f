import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../text/t.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { DeleteMeDialog } from './delete-me-dialog.tsx'
import { privacyQuery } from './queries.ts'

/** The section to delete the user's data. */
export function DeleteMe() {
  const [isAsking, setAsking] = useState(false)
  const { data: stored } = useQuery(privacyQuery)
  const kept = t(
    'Your actions as staff stay in the audit log, under your name, for {days} days each.',
    { days: stored?.staffRecordDays ?? 365 },
  )
  return (
    <ChoiceSection
      title={t('Delete your data')}
      consequence={t(
        'Permanently deletes your links, answers, open applications, interview rooms on Discord, interview times, activity, levels, past roles, characters, sign-ups, attendance, contests of it, and the staff notes and comments about you with the reasons of votes. A running trial ends, and you lose its role.',
      )}
      exceptions={[
        t('Decisions and votes on your applications, without your name.'),
        t(
          'To enforce limits, a keyed hash of your Discord ID: with the date of a rejection until you can apply again, with the times of your applications, exports, first direct messages and calls of staff for up to two days, and permanently so that no import restores deleted data.',
        ),
        t('Your name, picture and roles, which come from Discord, while you are in the guild.'),
        kept,
      ]}
    >
      <Button variant="danger" size="medium" onClick={() => setAsking(true)}>
        {t('Delete my data')}
      </Button>
      {isAsking && <DeleteMeDialog kept={kept} onClose={() => setAsking(false)} />}
    </ChoiceSection>
  )
}
