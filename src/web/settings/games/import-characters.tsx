import { useMutation, useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import {
  importCharacters,
  listGameCharacters,
  previewImport,
} from '../../../contract/characters/import.ts'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { decodeFile } from '../../../text/decode-file.ts'
import { t } from '../../../text/t.ts'
import { isVisible } from '../../../text/visible-text.ts'
import { call } from '../../app/api.ts'
import { ConfigCard } from '../../app/config/config-card.tsx'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../ui/fields/field.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { Setting } from '../setting.tsx'
import styles from './import-characters.module.css'
import { ImportPreview } from './import-preview.tsx'
import { gameSetupQuery } from './queries.ts'

/** Imports the characters of a game from a CSV file or pasted rows, after a preview. */
export function ImportCharacters({ setup }: { setup: GameSetup }) {
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState('')
  const [isPreviewing, setPreviewing] = useState(false)
  const params = { id: setup.gameId }
  const preview = useMutation({
    mutationFn: () => call(previewImport, { params, body: { csv } }),
    onSuccess: () => setPreviewing(true),
  })
  const importing = useMutation({
    mutationFn: () => call(importCharacters, { params, body: { csv } }),
    onSuccess: (lines) => {
      setPreviewing(false)
      setCsv('')
      const count = lines.filter(({ effect }) => effect === 'added' || effect === 'changed').length
      notify(t('Imported {count, plural, one {# character} other {# characters}}.', { count }))
      const { queryKey } = gameSetupQuery(String(setup.gameId))
      return queryClient.invalidateQueries({ queryKey })
    },
  })

  return (
    <ConfigCard>
      <Setting
        title={t('Characters')}
        about={t(
          'Import characters from a CSV file or a spreadsheet. The first line names the columns: member, name, class, and optionally combat roles, strength and main.',
        )}
      >
        <Field label={t('CSV, or rows copied from a spreadsheet')} size="small">
          {(control) => (
            <TextArea
              {...control}
              className={styles.csv}
              rows={4}
              value={csv}
              placeholder={`member,name,class\nalex,Alexandra,${setup.classes[0]?.name ?? 'Warrior'}`}
              spellCheck={false}
              onChange={({ target }) => setCsv(target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button
            size="small"
            disabled={!isVisible(csv)}
            isBusy={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t('Preview Import')}
          </Button>
          <FileButton onRead={setCsv} />
          <CsvLink
            endpoint={listGameCharacters}
            params={{ id: String(setup.gameId) }}
            of={t('the characters')}
          />
        </div>
        {preview.error && (
          <RequestError error={preview.error}>{t('These rows can’t be imported.')}</RequestError>
        )}
      </Setting>
      {isPreviewing && preview.data && (
        <ImportPreview
          lines={preview.data}
          importing={importing}
          onClose={() => {
            setPreviewing(false)
            importing.reset()
          }}
        />
      )}
    </ConfigCard>
  )
}

/** Reads a text file into the field. */
function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        icon={<Upload size={16} strokeWidth={2} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('Choose File')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,text/csv"
        hidden
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onRead(decodeFile(new Uint8Array(await file.arrayBuffer())))
          // Otherwise choosing the same file again would do nothing.
          target.value = ''
        }}
      />
    </>
  )
}
