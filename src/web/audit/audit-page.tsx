import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import { CsvLabel } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { SearchBox } from '../app/menu/search-box.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { AnchorButton, Button } from '../ui/buttons/button.tsx'
import { Empty, Loading, Skeleton } from '../ui/display/load-states.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import field from '../ui/fields/field.module.css'
import { Field } from '../ui/fields/field.tsx'
import { moveByArrows } from '../ui/lists/arrow-keys.ts'
import { Pager } from '../ui/lists/pager.tsx'
import { AuditEntryRow } from './audit-entry.tsx'
import styles from './audit-page.module.css'
import { auditFile, auditQuery, entriesPerPage, peopleQuery } from './queries.ts'
import { isDay, useAuditParams } from './use-audit-params.ts'
import { useKnownNames } from './use-known-names.ts'

type Address = ReturnType<typeof useAuditParams>

/** /menu/audit: the log of changes by staff, members and the bot, newest first. */
export function AuditPage() {
  const address = useAuditParams()
  const { query } = address
  const { data, error, isFetching, refetch } = useQuery(auditQuery(query))
  return (
    <StaffPage
      title={t('Audit Log')}
      subtitle={t('Every change, newest first')}
      actions={
        <AnchorButton
          size="small"
          href={auditFile(query)}
          download
          icon={<Download size={16} strokeWidth={2} aria-hidden />}
        >
          <CsvLabel of={t('the audit log')} />
        </AnchorButton>
      }
    >
      <Filters address={address} total={error ? undefined : data?.total} />
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the audit log. Please try again later.')}
        </RequestError>
      ) : data ? (
        <Log {...data} address={address} />
      ) : (
        <LoadingSkeleton />
      )}
    </StaffPage>
  )
}

function Filters({ address, total }: { address: Address; total: number | undefined }) {
  const { query, typed, type, choose } = address
  const people = useQuery(peopleQuery)
  // People who left the guild are only known by their id.
  const chosen = people.data?.find(({ value }) => value === query.actor) ?? {
    value: query.actor,
    label: query.actor,
  }
  return (
    <div className={styles.tools}>
      <SearchBox placeholder={t('Search by action...')} value={typed} onChange={type} />
      <div className={styles.person}>
        <Field label={<span className="vh">{t('Person')}</span>} size="small">
          {(control) => (
            <Combobox
              label={t('Person')}
              control={control}
              choices={people.data ?? []}
              value={query.actor === '' || people.isPending ? null : chosen}
              onChange={(choice) => choose({ actor: choice?.value ?? '' })}
              placeholder={t('Anyone')}
              clearLabel={t('Anyone')}
              none={people.data ? t('No matching member') : t('Loading...')}
            />
          )}
        </Field>
      </div>
      <div className={styles.days}>
        <Day
          label={t('From')}
          value={query.from}
          max={query.to}
          choose={(from) => choose({ from })}
        />
        <Day label={t('To')} value={query.to} min={query.from} choose={(to) => choose({ to })} />
      </div>
      <p role="status">
        {total === undefined
          ? ''
          : t('{count, plural, one {# change} other {# changes}}', { count: total })}
      </p>
    </div>
  )
}

interface DayProps {
  label: string
  /** `yyyy-MM-dd`; empty: none. */
  value: string
  min?: string
  max?: string
  choose: (day: string) => void
}

function Day({ label, value, min, max, choose }: DayProps) {
  // While a year is being typed, its first digits are a valid year too.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        className={field.input}
        value={typed ?? value}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || isDay(target.value)) choose(target.value)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}

interface LogProps {
  entries: readonly Parameters<typeof AuditEntryRow>[0]['entry'][]
  total: number
  address: Address
}

function Log({ entries, total, address }: LogProps) {
  const { query, isEverything, clear, turnTo, choose } = address
  const nameOf = useKnownNames()
  const top = useRef<HTMLOListElement>(null)
  const pages = Math.max(1, Math.ceil(total / entriesPerPage))
  const isPart = !isEverything || query.page > 1

  function turn(page: number) {
    turnTo(page)
    top.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className="card">
        {entries.length > 0 ? (
          <ol ref={top} className={styles.log} aria-label={t('Changes')} onKeyDown={moveByArrows}>
            {entries.map((entry, index) => (
              <AuditEntryRow
                key={entry.id}
                entry={entry}
                above={entries[index - 1]}
                nameOf={nameOf}
                choose={(actor) => choose({ actor })}
              />
            ))}
          </ol>
        ) : (
          <Empty
            action={
              isPart && (
                <Button size="small" onClick={clear}>
                  {t('Clear Filters')}
                </Button>
              )
            }
          >
            {isPart ? t('No matching changes.') : t('No changes yet.')}
          </Empty>
        )}
      </div>
      <Pager
        page={Math.min(query.page, pages)}
        pages={pages}
        label={t('Pages of the audit log')}
        onTurn={turn}
      />
    </>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading the audit log...')}</Loading>
      <div className="card" aria-hidden>
        <div className={styles.date}>
          <Skeleton width={160} height={20} />
        </div>
        {Array.from({ length: 10 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <div key={row} className={styles.skeleton}>
            <Skeleton width="70%" height={14} />
          </div>
        ))}
      </div>
    </>
  )
}
