import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pages } from '../../contract/core/pages.ts'
import { applyRewards, type RewardChanges } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffLink } from '../app/menu/staff-link.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { rich } from '../ui/rich.ts'
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
          {isAtIt
            ? rich(
                'The bot is updating roles: {members, plural, one {# member} other {# members}} to go. <link>Health</link> shows its progress.',
                {
                  members,
                  link: (words) => (
                    <StaffLink page={pages.health} to={pages.health}>
                      {words}
                    </StaffLink>
                  ),
                },
              )
            : t(
                '{members, plural, one {# member does} other {# members do}} not have the right reward roles. The bot corrects them at the next level-up; Apply Now corrects all of them at once.',
                { members },
              )}
        </p>
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={listId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('Hide Preview') : t('Preview')}
          </Button>
          {!isAtIt && (
            <Button size="small" onClick={() => setAsked(true)}>
              {t('Apply Now')}
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
      question={t('Update the roles of {members, plural, one {# member} other {# members}}?', {
        members,
      })}
      confirm={t('Apply Now')}
      onConfirm={() => void apply()}
      onCancel={close}
      isBusy={isBusy}
    >
      <p>
        {t(
          'The bot gives {gives, plural, one {# role} other {# roles}} and removes {takes, plural, one {# role} other {# roles}}. Discord allows about one change per second, so this can take a while.',
          { gives, takes },
        )}
      </p>
      {error && (
        <RequestError error={error}>
          {t('Could not apply the rewards. Please try again.')}
        </RequestError>
      )}
    </ConfirmDialog>
  )
}

function describeChange({ gain, lose }: RewardChanges['roles'][number]): string {
  const parts = [
    gain > 0 && t('{gain, plural, one {# member gets} other {# members get}} it', { gain }),
    lose > 0 && t('{lose, plural, one {# member loses} other {# members lose}} it', { lose }),
  ]
  return parts.filter(Boolean).join(', ')
}
