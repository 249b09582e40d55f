import { useQuery } from '@tanstack/react-query'
import { listLineUpRows } from '../../../contract/line-ups/export.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { textQuery } from '../queries.ts'

/** The line-up as lines to paste into the chat of a game, and as CSV. */
export function ExportDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { data, error } = useQuery(textQuery(eventId))
  const text = data?.lines.join('\n') ?? ''
  return (
    <Dialog
      title={t('Export the line-up')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            disabled={text === ''}
            onClick={async () => {
              await navigator.clipboard.writeText(text)
              notify(t('Copied.'))
            }}
          >
            {t('Copy Text')}
          </Button>
          <CsvLink endpoint={listLineUpRows} params={{ eventId }} of={t('the line-up')} />
        </>
      }
    >
      {error ? (
        <p className="danger">{t('The text could not be loaded. Please try again.')}</p>
      ) : (
        <TextArea aria-label={t('Text for the game’s chat')} readOnly rows={8} value={text} />
      )}
    </Dialog>
  )
}
