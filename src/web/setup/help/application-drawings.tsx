import { t } from '../../../text/t.ts'
import {
  DrawnButton,
  DrawnPortal,
  DrawnSwitch,
  DrawnWindow,
  Lines,
  Mark,
  Words,
} from './drawing.tsx'

/** The address of the site in a browser. */
export function AddressDrawing() {
  return (
    <DrawnWindow label={t('Drawing of a browser with the address of the site')} height={170}>
      <DrawnButton x={64} y={44} width={252} height={32}>
        {t('https://your-guild.example')}
      </DrawnButton>
      <Lines x={64} y={108} lengths={[180, 230, 120]} />
      <Mark number={1} x={59} y={39} width={262} height={42} />
    </DrawnWindow>
  )
}

/** The ID and the secret at Discord. */
export function ApplicationDrawing() {
  return (
    <DrawnPortal
      page="OAuth2"
      label={t(
        'Drawing of Discord’s developer portal: OAuth2 in the list on the left, then Client ID and Reset Secret',
      )}
    >
      <Words x={128} y={92} variant="strong">
        {t('Client ID')}
      </Words>
      <Lines x={128} y={118} lengths={[104]} />
      <DrawnButton x={250} y={102} width={76}>
        {t('Copy', { context: 'developer portal' })}
      </DrawnButton>
      <Words x={128} y={164} variant="strong">
        {t('Client Secret')}
      </Words>
      <DrawnButton x={128} y={178} width={120} isPrimary>
        {t('Reset Secret')}
      </DrawnButton>
      <Lines x={128} y={230} lengths={[220]} />
      <Mark number={2} x={245} y={97} width={86} />
      <Mark number={3} x={123} y={173} width={130} />
    </DrawnPortal>
  )
}

/** The bot's token at Discord. */
export function TokenDrawing() {
  return (
    <DrawnPortal
      page="Bot"
      label={t(
        'Drawing of Discord’s developer portal: Bot in the list on the left, then the button Reset Token',
      )}
    >
      <DrawnButton x={128.5} y={78.5} width={54} height={54}>
        {null}
      </DrawnButton>
      <Lines x={196} y={84} lengths={[150, 110, 130]} />
      <Words x={128} y={164} variant="strong">
        {t('Token')}
      </Words>
      <DrawnButton x={128} y={178} width={112} isPrimary>
        {t('Reset Token')}
      </DrawnButton>
      <DrawnButton x={256} y={178} width={76}>
        {t('Copy', { context: 'developer portal' })}
      </DrawnButton>
      <Lines x={128} y={230} lengths={[220]} />
      <Mark number={2} x={123} y={173} width={122} />
    </DrawnPortal>
  )
}

/** The redirect addresses at Discord. */
export function RedirectDrawing() {
  return (
    <DrawnPortal
      page="OAuth2"
      label={t(
        'Drawing of Discord’s developer portal: OAuth2 in the list on the left, then Add Redirect and Save Changes',
      )}
    >
      <Words x={128} y={92} variant="strong">
        {t('Redirects')}
      </Words>
      <Lines x={128} y={110} lengths={[210]} />
      <DrawnButton x={128} y={130} width={120} isPrimary>
        {t('Add Redirect')}
      </DrawnButton>
      <Lines x={128} y={190} lengths={[80]} />
      <DrawnButton x={226} y={202} width={130} isPrimary>
        {t('Save Changes')}
      </DrawnButton>
      <Mark number={2} x={123} y={125} width={130} />
      <Mark number={3} x={221} y={197} width={140} />
    </DrawnPortal>
  )
}

/** The switch of the intent at Discord. */
export function IntentDrawing() {
  return (
    <DrawnPortal
      page="Bot"
      label={t(
        'Drawing of Discord’s developer portal: Bot in the list on the left, then the switch of the Server Members Intent',
      )}
    >
      <Words x={128} y={92} variant="faint">
        {t('Privileged Gateway Intents')}
      </Words>
      <Words x={128} y={130} variant="strong">
        {t('Server Members Intent')}
      </Words>
      <Lines x={128} y={148} lengths={[150, 110]} />
      <DrawnSwitch x={312} y={116} />
      <DrawnButton x={226} y={202} width={130} isPrimary>
        {t('Save Changes')}
      </DrawnButton>
      <Mark number={2} x={306} y={110} width={48} height={32} />
      <Mark number={3} x={221} y={197} width={140} />
    </DrawnPortal>
  )
}
