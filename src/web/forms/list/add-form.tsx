import Plus from 'lucide-react/icons/plus'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { FormMutations } from './use-form-mutations.ts'

/** The button that adds a form and opens it. */
export function AddForm({ adding }: { adding: FormMutations['adding'] }) {
  return (
    <Button
      variant="primary"
      size="small"
      icon={<Plus size={16} strokeWidth={2} aria-hidden />}
      isBusy={adding.isPending}
      onClick={() => adding.mutate()}
    >
      {t('Add Form')}
    </Button>
  )
}
