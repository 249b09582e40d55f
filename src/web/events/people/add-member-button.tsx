import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './people.module.css'

const AddMember = lazyComponent(async () => (await import('./add-member.tsx')).AddMember)

/** Opens the search for members who were at an event without a sign-up. */
export function AddMemberButton({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AddMember eventId={eventId} />
  return (
    <div className={styles.add}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Add Member')}
      </Button>
    </div>
  )
}
