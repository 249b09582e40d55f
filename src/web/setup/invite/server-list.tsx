import Lock from 'lucide-react/icons/lock'
import { t } from '../../../text/t.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { useSetup } from '../setup-context.ts'
import styles from './invite.module.css'

/** The servers that the bot is in. */
export function ServerList() {
  const { setup, view, state } = useSetup()
  const { servers, server } = state
  const chosenId = view.serverId ?? server.value
  if (servers.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('The guild’s server')}
        {server.variable !== null && (
          <span>
            <Lock size={13} strokeWidth={2} aria-hidden />
            {t('Set by {variable}', { variable: server.variable })}
          </span>
        )}
      </legend>
      <div className={styles.servers}>
        {servers.map(({ id, name }) => (
          <Choice
            key={id}
            className={styles.server}
            type="radio"
            size="small"
            name="server"
            label={name}
            checked={id === chosenId}
            disabled={server.variable !== null}
            onChange={() => setup.chooseServer(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
