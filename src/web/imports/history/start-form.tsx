import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import {
  defaultRequestsPerSecond,
  firstHistoryDay,
  maxRequestsPerSecond,
  startHistory,
} from '../../../contract/imports/history.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import styles from '../imports.module.css'
import { historiesQuery } from './queries.ts'

/** Starts counting the messages from before the bot. */
export function StartForm() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [since, setSince] = useState('')
  const [countsXP, setCountsXP] = useState(true)
  const [pace, setPace] = useState(String(defaultRequestsPerSecond))
  const start = useSingleMutation({
    mutationFn: () =>
      call(startHistory, { body: { since, countsXP, requestsPerSecond: Number(pace) } }),
    onSuccess: async ({ historyId }) => {
      await queryClient.invalidateQueries({ queryKey: historiesQuery.queryKey, exact: true })
      await navigate(pages.history.replace(':historyId', String(historyId)))
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        start.mutate()
      }}
    >
      <div className={styles.fields}>
        <Field label={t('First day')} hint={t('Earlier messages are left out.')} size="small">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              min={firstHistoryDay}
              value={since}
              onChange={({ target }) => setSince(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('Levels')}
          hint={t('Roles follow with Apply Now under XP Config, or the next level.')}
          size="small"
        >
          {(control) => (
            <Select
              {...control}
              value={countsXP ? 'xp' : 'none'}
              onChange={({ target }) => setCountsXP(target.value === 'xp')}
            >
              <option value="xp">{t('Messages earn XP')}</option>
              <option value="none">{t('Count messages only')}</option>
            </Select>
          )}
        </Field>
        <Field
          label={t('Requests per second')}
          hint={t(
            'At most {most}, because Discord allows the bot 50 in all. Each reads up to 100 messages.',
            { most: maxRequestsPerSecond },
          )}
          size="small"
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              required
              min={1}
              max={maxRequestsPerSecond}
              value={pace}
              onChange={({ target }) => setPace(target.value)}
            />
          )}
        </Field>
      </div>
      {start.error && (
        <RequestError error={start.error}>
          {(start.error instanceof ApiError && start.error.message) ||
            t('The count could not be started.')}
        </RequestError>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="small" isBusy={start.isPending}>
          {t('Count Messages')}
        </Button>
      </div>
    </form>
  )
}
