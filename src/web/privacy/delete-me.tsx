import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { DeleteMeDialog } from './delete-me-dialog.tsx'
import { privacyQuery } from './queries.ts'

/** Deletes what is kept about oneself, after a question that cannot be answered by accident. */
export function DeleteMe() {
  const [isAsking, setAsking] = useState(false)
  const { data: stored } = useQuery(privacyQuery)
  const kept = `What you did as staff stays in the audit log with your name for ${stored?.staffRecordDays ?? 365} days after it.`
  return (
    <ChoiceSection
      title="Delete what is kept about you"
      consequence={`Deletes your links, answers, open applications, interview rooms on Discord, activity, levels, past roles, signups and attendance, and leadership’s notes about you, for good. That a decision was made stays on record without your name. A keyed hash of your Discord ID keeps limits in force: with the date of a rejection until you may apply again, and with the times of your applications for up to two days. While you are in the guild, your name, picture and roles come from Discord and stay. ${kept}`}
    >
      <Button variant="danger" size="medium" onClick={() => setAsking(true)}>
        Delete my data
      </Button>
      {isAsking && <DeleteMeDialog kept={kept} onClose={() => setAsking(false)} />}
    </ChoiceSection>
  )
}
