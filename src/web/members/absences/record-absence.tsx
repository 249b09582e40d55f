import CalendarOff from 'lucide-react/icons/calendar-off'
import { type ComponentProps, useState } from 'react'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { Button } from '../../ui/buttons/button.tsx'

const AbsenceDialog = lazyComponent(
  async () => (await import('./absence-dialog.tsx')).AbsenceDialog,
)

type RecordAbsenceProps = Omit<ComponentProps<typeof AbsenceDialog>, 'onClose'>

/** The button that opens the dialog for an absence of these members. */
export function RecordAbsence(props: RecordAbsenceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<CalendarOff size={16} strokeWidth={2} aria-hidden />}
        disabled={props.members.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('Record Absence')}
      </Button>
      {isOpen && <AbsenceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
