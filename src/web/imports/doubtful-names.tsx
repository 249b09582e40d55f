import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportDetail, mapImport } from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Select } from '../ui/fields/field.tsx'
import styles from './imports.module.css'
import { importQuery, noMapping } from './queries.ts'

const undecided = '-'

/** Names in the file that may mean several members, with a choice for each. */
export function DoubtfulNames({ data }: { data: ImportDetail }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: () => {
      const mapping = data.mapping ?? noMapping
      const body = { ...mapping, choices: { ...mapping.choices, ...chosen } }
      return call(mapImport, { params: { importId: data.importId }, body })
    },
    onSuccess: (saved) => {
      setChosen({})
      queryClient.setQueryData(importQuery(String(data.importId)).queryKey, saved)
    },
  })

  function choose(name: string, memberId: string) {
    const { [name]: _, ...others } = chosen
    setChosen(memberId === undecided ? others : { ...others, [name]: memberId })
  }

  return (
    <section className={styles.card} aria-labelledby="doubtful">
      <h2 id="doubtful">{t('Which member is it?')}</h2>
      <p className="muted">
        {t('These names have no exact match. Rows without a choice are left out.')}
      </p>
      <div className={styles.fields}>
        {data.doubtful.map(({ name, candidates }) => (
          <Field key={name} label={<bdi>{name}</bdi>} size="small">
            {(control) => (
              <Select
                {...control}
                value={chosen[name] ?? undecided}
                onChange={({ target }) => choose(name, target.value)}
              >
                <option value={undecided}>{t('Choose a member')}</option>
                {candidates.map(({ userId, displayName, userName }) => (
                  <option key={userId} value={userId}>
                    {displayName} (@{userName})
                  </option>
                ))}
                <option value="">{t('Leave out')}</option>
              </Select>
            )}
          </Field>
        ))}
      </div>
      {save.error && (
        <RequestError error={save.error}>
          {t('Failed to save the choice. Please try again.')}
        </RequestError>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={Object.keys(chosen).length === 0}
          isBusy={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('Update Preview')}
        </Button>
      </div>
    </section>
  )
}
