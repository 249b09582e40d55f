import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { DeleteMeDialog } from './delete-me-dialog.tsx'

/** Deletes what is kept about oneself, after a question that cannot be answered by accident. */
export function DeleteMe() {
  const [isAsking, setAsking] = useState(false)
  return (
    <ChoiceSection
      title="Delete what is kept about you"
      consequence="Deletes your links, answers, open applications, activity, levels, past roles, signups and attendance, and leadership’s notes about you, for good. That a decision was made stays on record without your name. While you are in the guild, your name, picture and roles come from Discord and stay."
    >
      <Button variant="danger" size="medium" onClick={() => setAsking(true)}>
        Delete my data
      </Button>
      {isAsking && <DeleteMeDialog onClose={() => setAsking(false)} />}
    </ChoiceSection>
  )
}
