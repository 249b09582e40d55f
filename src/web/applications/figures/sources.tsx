import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listSources, setSourceQuestion } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { useMay } from '../../app/session/tasks.ts'
import { Field, Select } from '../../ui/fields/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import { Legend } from './legend.tsx'
import styles from './recruiting-page.module.css'

/** The answers to the source question, and how many of those applicants became members. */
export function Sources({ figures, query }: ChartProps) {
  const { sources, sourceQuestionId } = figures
  const mayChoose = useMay(setSourceQuestion)
  return (
    <ChartCard
      title={t('Where they came from')}
      endpoint={listSources}
      query={query}
      table={{
        columns: [t('Answer'), t('Applications'), t('Members')],
        rows: sources.map(({ answer, applications, members }) => ({
          key: answer,
          cells: [
            <bdi key="text">{answer}</bdi>,
            formatNumber(applications),
            formatNumber(members),
          ],
        })),
      }}
      footer={
        <>
          {sources.length > 0 && (
            <Legend
              keys={[
                { label: t('Members'), className: styles.part },
                { label: t('Other applications'), className: styles.rest },
              ]}
            />
          )}
          {mayChoose && <SourceQuestion figures={figures} />}
        </>
      }
    >
      {sources.length > 0 ? (
        <BarList
          rows={sources.map(({ answer, applications, members }) => ({
            key: answer,
            label: answer,
            count: applications,
            part: members,
            value: rich('<number>{members, number}</number> of {applications, number}', {
              members,
              applications,
              number: bold,
            }),
          }))}
        />
      ) : (
        <p className={styles.note}>
          {sourceQuestionId == null
            ? t('No source question chosen.')
            : t('Nobody has answered it yet.')}
        </p>
      )}
    </ChartCard>
  )
}

function SourceQuestion({ figures }: Pick<ChartProps, 'figures'>) {
  const { formId, sourceQuestionId, choiceQuestions } = figures
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (questionId: number | null) =>
      call(setSourceQuestion, { body: { formId: formId ?? 0, questionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['recruiting'] }),
  })
  return (
    <Field size="small" label={t('Source question')} error={error?.message}>
      {(control) => (
        <Select
          {...control}
          value={sourceQuestionId ?? ''}
          disabled={isPending}
          onChange={({ target }) => mutate(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('None')}</option>
          {choiceQuestions.map(({ questionId, questionText }) => (
            <option key={questionId} value={questionId}>
              {questionText}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
