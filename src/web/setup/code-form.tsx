import { type FormEvent, useId, useState } from 'react'
import { t } from '../../text/t.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import { Field } from '../ui/fields/field.tsx'
import { rich } from '../ui/rich.ts'
import styles from './code-form.module.css'
import type { Setup } from './connection/create-setup.ts'
import { Heading } from './layout/heading.tsx'
import { Notice } from './notice.tsx'

/** Asks for the one-time code; `reason` says why it is asked for again. */
export function CodeForm({ setup, reason }: { setup: Setup; reason: string }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const formId = useId()
  const title = t('Set up Muster')

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setProblem('')
    const problems = code.trim() === '' ? [t('Enter the code.')] : await setup.enter(code.trim())
    setProblem(problems.join(' '))
    setSending(false)
  }

  return (
    <main className={styles.main}>
      {reason !== '' && <Notice color="warning">{reason}</Notice>}
      <Heading pageTitle={title}>{title}</Heading>
      <p className={styles.lead}>
        {rich(
          'The code is in the log of the program, unless SETUP_CODE sets it. To print another, run <command>npm run setup-code</command>.',
          { command: (words) => <code>{words}</code> },
        )}
      </p>
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('Code', { context: 'set-up' })} size="small" error={problem}>
          {(control) => (
            <CodeInput
              {...control}
              className={styles.code}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="medium" isBusy={isSending}>
          {t('Continue', { context: 'next step' })}
        </Button>
      </form>
    </main>
  )
}
