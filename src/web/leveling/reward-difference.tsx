import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pages } from '../../contract/core/pages.ts'
import { applyRewards, type RewardChanges } from '../../contract/leveling.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffLink } from '../app/menu/staff-link.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { formatCount } from '../ui/format-number.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import styles from './apply-rewards.module.css'
import { rewardChangesKey } from './use-reward-mutations.ts'

interface DifferenceProps {
  changes: RewardChanges
  isAtIt: boolean
  begin: () => void
}

/** How many members have wrong reward roles, which ones, and the button to correct them. */
export function Difference({ changes, isAtIt, begin }: DifferenceProps) {
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const listId = useId()
  const { members } = changes
  return (
    <>
      <div className={styles.line}>
        <p role="status">
          {isAtIt ? (
            <>
              The bot is updating roles: {formatCount(members, 'member')} to go.{' '}
              <StaffLink page={pages.health} to={pages.health}>
                Health
              </StaffLink>{' '}
              shows its progress.
            </>
          ) : (
            `${formatCount(members, 'member')} ${members === 1 ? 'does' : 'do'} not have the right reward roles. The bot corrects them at the next level-up; Apply Now corrects all of them at once.`
          )}
        </p>
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={listId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide Preview' : 'Preview'}
          </Button>
          {!isAtIt && (
            <Button size="small" onClick={() => setAsked(true)}>
              Apply Now
            </Button>
          )}
        </div>
      </div>
      <ul id={listId} className={styles.roles} hidden={!isShown}>
        {changes.roles.map((role) => (
          <li key={role.roleId}>
            <bdi>{role.roleName}</bdi>
            <span>{describeChange(role)}</span>
          </li>
        ))}
      </ul>
      {isAsked && <Question changes={changes} begin={begin} close={() => setAsked(false)} />}
    </>
  )
}

interface QuestionProps {
  changes: RewardChanges
  begin: () => void
  close: () => void
}

function Question({ changes: { members, gives, takes }, begin, close }: QuestionProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function apply() {
    setBusy(true)
    setError(null)
    try {
      await call(applyRewards)
      begin()
      close()
      await queryClient.invalidateQueries({ queryKey: rewardChangesKey })
    } catch (failure) {
      setError(failure as Error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      question={`Update the roles of ${formatCount(members, 'member')}?`}
      confirm="Apply Now"
      onConfirm={() => void apply()}
      onCancel={close}
      isBusy={isBusy}
    >
      <p>
        The bot gives {formatCount(gives, 'role')} and removes {formatCount(takes, 'role')}. Discord
        allows about one change per second, so this can take a while.
      </p>
      {error && (
        <RequestError error={error}>Could not apply the rewards. Please try again.</RequestError>
      )}
    </ConfirmDialog>
  )
}

function describeChange({ gain, lose }: RewardChanges['roles'][number]): string {
  const parts = [
    gain > 0 && `${formatCount(gain, 'member')} ${gain === 1 ? 'gets' : 'get'} it`,
    lose > 0 && `${formatCount(lose, 'member')} ${lose === 1 ? 'loses' : 'lose'} it`,
  ]
  return parts.filter(Boolean).join(', ')
}
