import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarAddresses, getCalendar, renewCalendar } from '../../contract/calendar.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { useAccount } from '../app/session/account.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock, Skeleton } from '../ui/display/load-states.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { CalendarLinkField } from './calendar-link-field.tsx'
import styles from './calendar-links.module.css'

const calendarKey = ['calendar']

/** The calendar feed links of a member; nothing for people outside the guild. */
export function CalendarLinks({ size = 'large' }: { size?: 'large' | 'small' }) {
  const isInGuild = useAccount().info?.inGuild === true
  if (!isInGuild) return null
  return (
    <section className={`${styles.calendar} ${styles[size]}`} aria-labelledby="calendar">
      <div>
        <h2 id="calendar">{t('Calendar')}</h2>
        <p className={styles.gloss}>
          {t(
            'Subscribe to events in your own calendar. Anyone with the link can see them, so keep it private.',
          )}
        </p>
      </div>
      <Addresses size={size} />
    </section>
  )
}

function Addresses({ size }: { size: 'large' | 'small' }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: calendarKey,
    queryFn: () => call(getCalendar),
  })
  if (data) return <KnownAddresses addresses={data} size={size} />
  if (!error) return <Skeleton width="100%" height={size === 'large' ? 190 : 130} />
  return (
    <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
      {t('Failed to load the calendar links. Please try again later.')}
      <SessionEnded error={error} />
    </ErrorBlock>
  )
}

interface KnownAddressesProps {
  addresses: CalendarAddresses
  size: 'large' | 'small'
}

function KnownAddresses({ addresses, size }: KnownAddressesProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const renewing = useSingleMutation({
    mutationFn: () => call(renewCalendar),
    onSuccess: (made) => {
      queryClient.setQueryData(calendarKey, made)
      setAsking(false)
    },
  })
  const { guild, own } = addresses
  const hasAddresses = Boolean(guild && own)
  const failure = renewing.error && (
    <ErrorBlock>
      {t('Failed to create the links. Please try again.')}
      <SessionEnded error={renewing.error} />
    </ErrorBlock>
  )
  return (
    <>
      {guild && own && (
        <>
          <CalendarLinkField label={t('Your events and interviews')} path={own} size={size} />
          <CalendarLinkField label={t('All guild events')} path={guild} size={size} />
        </>
      )}
      {!isAsking && failure}
      <div>
        <Button
          size={size === 'large' ? 'medium' : 'small'}
          isBusy={renewing.isPending && !isAsking}
          onClick={() => (hasAddresses ? setAsking(true) : renewing.mutate())}
        >
          {hasAddresses ? t('Reset Links') : t('Create Calendar Links')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t('Reset the calendar links?')}
          confirm={t('Reset')}
          isBusy={renewing.isPending}
          onConfirm={() => renewing.mutate()}
          onCancel={() => {
            renewing.reset()
            setAsking(false)
          }}
        >
          <p>{t('The old links stop working at once. Add the new ones to your calendars.')}</p>
          {failure}
        </ConfirmDialog>
      )}
    </>
  )
}
