import Grip from 'lucide-react/icons/grip-vertical'
import { useRef } from 'react'
import type { SetupRole } from '../../../contract/setup/setup.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { useRowDragging } from '../../ui/lists/use-row-dragging.ts'
import { roman } from '../numerals.ts'
import { useSetup } from '../setup-context.ts'
import { moveOnRoster } from './chosen-roles.ts'
import styles from './roster-order.module.css'
import { useChosenRoles } from './use-chosen-roles.ts'

/** The roles of the roster page, which can be dragged into another order. */
export function RosterOrder() {
  const { roles } = useSetup().state
  const { chosen } = useChosenRoles()
  const rows = chosen.rosterRoleIds.flatMap((id) => roles.find((role) => role.id === id) ?? [])
  return (
    <>
      <h2 className={styles.title}>{t('Order on the roster page')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('Choose roles under “On the roster”, then order them here.')}</p>
      ) : (
        <>
          <p className="muted">
            {t('Members are listed under the first of these roles they have.')}
          </p>
          <ol className={styles.list}>
            {rows.map((role, index) => (
              <Row key={role.id} role={role} index={index} isLast={index === rows.length - 1} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

interface RowProps {
  role: SetupRole
  index: number
  isLast: boolean
}

function Row({ role: { id, name, members }, index, isLast }: RowProps) {
  const { change } = useChosenRoles()
  const row = useRef<HTMLLIElement>(null)
  const move = (roleId: string, to: number) => change((now) => moveOnRoster(now, roleId, to))
  const dragging = useRowDragging(row, { list: 'roster', id, index, onMove: move })
  return (
    <li ref={row} className={classes(styles.row, dragging)}>
      <Grip className={styles.grip} size={16} strokeWidth={2} aria-hidden />
      <span className={styles.number} aria-hidden>
        {roman(index + 1)}
      </span>
      <bdi>{name}</bdi>
      {members !== null && <span className="muted">{formatNumber(members)}</span>}
      <span className={styles.buttons}>
        <MoveButtons {...{ name, index, isLast }} onMove={(to) => move(id, to)} />
      </span>
    </li>
  )
}
