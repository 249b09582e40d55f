import CircleAlert from 'lucide-react/icons/circle-alert'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef } from 'react'
import type { RoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { AccessLost } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { presetId } from './preset-select.tsx'
import styles from './rights-page.module.css'
import type { RoleRightsState } from './use-role-rights.ts'

interface RoleActionsProps {
  role: RoleRights
  rights: RoleRightsState
}

/** The buttons of a row: Save and Discard, Remove for a deleted role, or why the row is locked. */
export function RoleActions({ role, rights }: RoleActionsProps) {
  const { locked, isDeleted, roleId, roleName } = role
  const hasChanges = rights.isDirty || rights.isSaving
  const hadChanges = useRef(false)
  useEffect(() => {
    // The focused button is gone.
    const isFocusLost = document.activeElement === document.body
    if (hadChanges.current && !hasChanges && isFocusLost) {
      document.getElementById(presetId(roleId))?.focus()
    }
    hadChanges.current = hasChanges
  }, [hasChanges, roleId])
  if (locked) {
    return (
      <p className={styles.locked}>
        <Lock size={14} strokeWidth={2} aria-hidden />
        {locked}
      </p>
    )
  }
  if (isDeleted) {
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          variant="danger"
          isBusy={rights.isSaving}
          onClick={() => rights.save([])}
          aria-label={t('Remove the rights of {role}', { role: roleName })}
        >
          {t('Remove')}
        </Button>
      </div>
    )
  }
  if (!hasChanges) return null
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        disabled={rights.isSaving}
        onClick={rights.discard}
        aria-label={t('Discard the changes of {role}', { role: roleName })}
      >
        {t('Discard')}
      </Button>
      <Button
        size="small"
        variant="primary"
        isBusy={rights.isSaving}
        onClick={() => rights.save()}
        aria-label={t('Save the rights of {role}', { role: roleName })}
      >
        {t('Save')}
      </Button>
    </div>
  )
}

/** Why the rights of a role were not saved, and what someone else saved meanwhile. */
export function RoleProblem({ rights }: { rights: RoleRightsState }) {
  if (!rights.problem) return null
  return (
    <div role="alert" className="remark danger">
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>
        {rights.problem}
        {rights.theirs &&
          ` ${t('Now saved: {rights}. Your choice is kept above.', { rights: rights.theirs })}`}
        <AccessLost error={rights.error} />
      </span>
    </div>
  )
}
