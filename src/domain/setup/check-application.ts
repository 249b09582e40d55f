import type { Check } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import { checkOf, failed, passed, unconfirmedCheck, waiting, warning } from './check.ts'
import type { ApplicationFacts, SetupFacts, SetupInput } from './facts.ts'
import { isDiscordId, isToken } from './value-formats.ts'

type Values = SetupInput['values']

/** The application id, which is checked with the token. */
export function checkClientId({ DISCORD_CLIENT_ID: id = '' }: Values, facts: SetupFacts): Check {
  if (id === '') return waiting(t('Enter the application ID.'))
  if (!isDiscordId(id)) {
    return failed(
      t('An application ID has 15 to 20 digits and nothing else.'),
      t('Open your application at Discord, then General Information, and copy the Application ID.'),
    )
  }
  const application = knownApplication(facts)
  if (application?.applicationId === id) {
    return passed(t('Found: {name}', { name: application.applicationName }))
  }
  return waiting(t('It is checked once the bot token is accepted.'))
}

/** The client secret, which Discord checks with the application id. */
export function checkClientSecret(
  { DISCORD_CLIENT_ID: id = '', DISCORD_CLIENT_SECRET: secret = '' }: Values,
  facts: SetupFacts,
): Check {
  if (secret === '') return waiting(t('Enter the client secret.'))
  if (!isDiscordId(id)) return waiting(t('It is checked together with the application ID.'))
  return checkOf(facts.secret, {
    accepted: () => passed(t('Accepted by Discord')),
    refused: () =>
      failed(
        t('Discord does not accept this secret.'),
        t(
          'Open your application at Discord, then OAuth2, press Reset Secret and paste the new one here.',
        ),
      ),
  })
}

/** The bot's token. */
export function checkToken(
  { DISCORD_CLIENT_ID: id = '', DISCORD_TOKEN: token = '' }: Values,
  { application }: SetupFacts,
): Check {
  if (token === '') return waiting(t('Enter the bot token.'))
  if (application === 'refused' || !isToken(token)) {
    return failed(
      t('Discord does not accept this token.'),
      t(
        'Open your application at Discord, then Bot, press Reset Token and paste the new one here.',
      ),
    )
  }
  if (!application) return unconfirmedCheck(application)
  if (id !== '' && application.applicationId !== id) {
    return failed(
      t('This token belongs to another application, “{name}”.', {
        name: application.applicationName,
      }),
      t(
        'Open the application with the ID above at Discord, then Bot, press Reset Token and paste the new one here.',
      ),
    )
  }
  return passed(t('Accepted by Discord'))
}

/** The address to which Discord sends people back after they have signed in. */
export function checkRedirect(redirectUri: string | null, facts: SetupFacts): Check {
  if (redirectUri === null) return waiting(t('Enter the site address first.'))
  const application = knownApplication(facts)
  if (!application) return waiting(t('It is checked once the bot token is accepted.'))
  if (application.redirectUris === null) {
    return warning(
      t('The addresses that are entered at Discord could not be read.'),
      t('Look at your application, OAuth2, Redirects.'),
    )
  }
  return application.redirectUris.includes(redirectUri)
    ? passed(t('Entered at Discord'))
    : waiting(t('Not there yet. Checked again every few seconds.'))
}

/** The one privileged intent that the bot needs. */
export function checkMembersIntent(facts: SetupFacts): Check {
  const application = knownApplication(facts)
  if (!application) return waiting(t('It is checked once the bot token is accepted.'))
  return application.seesMembers
    ? passed(t('Switched on'))
    : waiting(t('Not switched on yet. Checked again every few seconds.'))
}

/** The application, once Discord has returned it. */
export function knownApplication({ application }: SetupFacts): ApplicationFacts | null {
  return application && application !== 'refused' ? application : null
}
