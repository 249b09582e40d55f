import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect } from 'react'
import { t } from '../../../text/t.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { CheckLine } from '../check-line.tsx'
import { Notice } from '../notice.tsx'
import { useSetup } from '../setup-context.ts'
import stepStyles from '../step.module.css'
import styles from './invite.module.css'
import { ServerList } from './server-list.tsx'

/** The invitation of the bot, after which its servers appear. */
export function InviteStep() {
  const { setup, view, state } = useSetup()
  const { inviteUrl, servers, server, permissions } = state

  // The servers change when the state is read again.
  useEffect(() => {
    if (servers.length > 0) setup.chooseOnlyServer()
  }, [setup, servers])

  return (
    <>
      <p className={stepStyles.lead}>
        {t('Invite the bot with the permissions it needs. This page notices when it has arrived.')}
      </p>
      <div className={stepStyles.parts}>
        {inviteUrl !== null && (
          <AnchorButton
            className={stepStyles.action}
            size="medium"
            variant={servers.length === 0 ? 'primary' : 'line'}
            href={inviteUrl}
            isExternal
            icon={<ExternalLink size={16} strokeWidth={2} aria-hidden />}
          >
            {servers.length === 0 ? t('Invite the bot') : t('Invite it to another server')}
          </AnchorButton>
        )}
        {view.problems.length > 0 && (
          <Notice color="danger" role="alert" title={view.problems.join(' ')} />
        )}
        <ServerList />
        <div className={styles.checks} aria-live="polite">
          {server.check && <CheckLine check={server.check} />}
          {permissions && <CheckLine check={permissions} />}
        </div>
      </div>
    </>
  )
}
