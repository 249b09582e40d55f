import { useState } from 'react'
import { type MoveInput, printMoveCode } from '../../../contract/database-move.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { problemsByField } from '../../app/unsaved/field-problems.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import styles from './move-form.module.css'

interface MoveFormProps {
  id: string
  url: string
  setUrl: (url: string) => void
  /** Why the move was not started; null if it was. */
  error: Error | null
  /** What went wrong after a move was started; null if nothing did. */
  failure: string | null
  onSubmit: (input: MoveInput) => void
}

/** The address of the new database and the one-time code. */
export function MoveForm({ id, url, setUrl, error, failure, onSubmit }: MoveFormProps) {
  const [code, setCode] = useState('')
  const { atFields, others } = problemsByField(error, ['url', 'code'])
  const isRefused = error !== null && Object.keys(atFields).length === 0

  return (
    <form
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ url, code })
      }}
    >
      <p>
        {t(
          'Everything is copied to an empty database on your PostgreSQL server, and Muster continues there. Until then, usually for less than a minute, the site is closed and the bot is offline. It is only worth it if you want to restart the site without the bot, or run PostgreSQL anyway.',
        )}
      </p>
      {failure !== null && <ErrorBlock>{failure}</ErrorBlock>}
      <Field
        label={t('Address of the empty database')}
        size="small"
        hint={t(
          'postgres://user:password@host:5432/database, with ?sslmode=verify-full if the server is on another machine',
        )}
        error={atFields.url}
      >
        {(control) => (
          <TextInput
            {...control}
            value={url}
            maxLength={1000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <CodeField code={code} setCode={setCode} problem={atFields.code} />
      {isRefused && (
        <RequestError error={error}>
          {others.join(' ') || t('The move could not be started. Please try again.')}
        </RequestError>
      )}
    </form>
  )
}

const whatTheCodeShows = t(
  'It shows that you have access to the machine: only Muster’s log has the code.',
)
const whereTheCodeIs = t('The newest line of Muster’s log has the code, unless SETUP_CODE sets it.')

interface CodeFieldProps {
  code: string
  setCode: (code: string) => void
  problem: string | undefined
}

function CodeField({ code, setCode, problem }: CodeFieldProps) {
  const printing = useSingleMutation({ mutationFn: () => call(printMoveCode) })
  return (
    <>
      <div className={styles.code}>
        <Field
          label={t('One-time code')}
          size="small"
          hint={printing.isSuccess ? whereTheCodeIs : whatTheCodeShows}
          error={problem}
        >
          {(control) => (
            <CodeInput {...control} value={code} onChange={({ target }) => setCode(target.value)} />
          )}
        </Field>
        <Button size="medium" isBusy={printing.isPending} onClick={() => printing.mutate()}>
          {t('Print Code to Log')}
        </Button>
      </div>
      <p role="status" className="vh">
        {printing.isSuccess && whereTheCodeIs}
      </p>
      {printing.error && (
        <RequestError error={printing.error}>
          {t('The code was not printed. Please try again.')}
        </RequestError>
      )}
    </>
  )
}
