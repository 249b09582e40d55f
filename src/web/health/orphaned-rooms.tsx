import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import {
  listOrphanedRooms,
  type OrphanedRoom,
  removeOrphanedRooms,
} from '../../contract/interviews.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './failed-jobs.module.css'
import { healthQuery } from './queries.ts'

/** Lists interview rooms on Discord whose application was deleted, with buttons to remove them. */
export function OrphanedRooms({ rooms }: { rooms: readonly OrphanedRoom[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [toRemove, setToRemove] = useState<readonly OrphanedRoom[] | null>(null)
  const removable = rooms.filter(({ isBeingRemoved }) => !isBeingRemoved)
  return (
    <section className={classes(styles.jobs, styles.rooms)} aria-labelledby="orphaned-rooms">
      <div className={styles.head}>
        <h2 id="orphaned-rooms" ref={heading} tabIndex={-1}>
          {t('Interview rooms without an application')}
        </h2>
        <CsvLink endpoint={listOrphanedRooms} of={t('the rooms without an application')} />
      </div>
      <ul className="card divided">
        {rooms.map((room) => (
          <li key={room.channelId}>
            <div>
              <a href={room.url} target="_blank" rel="noopener">
                #{room.name}
              </a>
            </div>
            {room.isBeingRemoved ? (
              <span>{t('Being removed')}</span>
            ) : (
              <Button
                size="small"
                variant="danger"
                icon={<Trash2 size={16} strokeWidth={2} aria-hidden />}
                onClick={() => setToRemove([room])}
                aria-label={t('Remove #{name}', { name: room.name })}
              >
                {t('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removable.length > 1 && (
        <Button
          size="small"
          variant="danger"
          className={styles.all}
          onClick={() => setToRemove(removable)}
        >
          {t('Remove all {count, number}', { count: removable.length })}
        </Button>
      )}
      {toRemove && (
        <RemovalDialog
          rooms={toRemove}
          onClose={() => setToRemove(null)}
          onRemoved={() => {
            setToRemove(null)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

interface RemovalProps {
  rooms: readonly OrphanedRoom[]
  onClose: () => void
  onRemoved: () => void
}

function RemovalDialog({ rooms, onClose, onRemoved }: RemovalProps) {
  const queryClient = useQueryClient()
  const [first] = rooms
  const removal = useSingleMutation({
    mutationFn: () =>
      call(removeOrphanedRooms, { body: { channelIds: rooms.map(({ channelId }) => channelId) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: healthQuery.queryKey })
      onRemoved()
    },
  })
  return (
    <Dialog
      title={
        rooms.length === 1
          ? t('Remove #{name}?', { name: first?.name ?? '' })
          : t('Remove {count, plural, one {# room} other {# rooms}}?', { count: rooms.length })
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="dangerFill" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            {t('Remove')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <p>
        {t('The bot deletes the channel on Discord with all its messages. This cannot be undone.')}
      </p>
      {removal.error && (
        <RequestError error={removal.error}>
          {t('Failed to remove the room. Please try again.')}
        </RequestError>
      )}
    </Dialog>
  )
}
