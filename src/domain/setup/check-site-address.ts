import type { Check } from '../../contract/setup/setup.ts'
import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { failed, passed, waiting, warning } from './check.ts'
import type { AddressFacts, SetupFacts, SetupValues } from './facts.ts'
import { isLoopbackAddress, siteAddress } from './site-address.ts'

/** The site's own address. Problems behind it are warnings, because some routers do not let a machine reach it. */
export function checkSiteAddress(
  { PUBLIC_URL: text = '' }: SetupValues,
  { address: probed }: SetupFacts,
): Check {
  if (text === '') return waiting(t('Enter the address under which visitors reach the site.'))
  const address = siteAddress(text)
  if (address === null) {
    return failed(
      t('This is no address of a site.'),
      t(
        'It begins with https:// and ends with the name of the host, such as https://guild.example.',
      ),
    )
  }
  if (!address.startsWith('https://') && !isLoopbackAddress(address)) {
    return warning(
      t('Without https, others on the network can read what visitors send.'),
      t('Put a reverse proxy with TLS in front of Muster and enter its https:// address.'),
    )
  }
  if (probed === undefined) return passed(t('The site will be at {address}.', { address }))
  return probed === null ? waiting(t('Being checked…')) : checkProbed(address, probed)
}

function checkProbed(address: string, probed: AddressFacts): Check {
  switch (probed.state) {
    case 'reached':
      return checkCertificate(address, probed)
    case 'hostChanged':
      return warning(
        t('The reverse proxy at {address} reaches Muster, but changes the host name.', { address }),
        t('Let it pass on the header Host as it came.'),
      )
    case 'redirects':
      return checkRedirectTo(address, probed.targetOrigin)
    case 'gateway':
      return warning(
        t('The reverse proxy at {address} does not reach Muster (status {status}).', {
          ...{ address, status: String(probed.status) },
        }),
        t('Let it forward requests to the port of Muster, by default 3000.'),
      )
    case 'guarded':
      return warning(
        t('{address} asks for a password or refuses the request (status {status}).', {
          ...{ address, status: String(probed.status) },
        }),
        orElsewhere(t('Visitors must be able to open it: switch that off.')),
      )
    case 'otherProgram':
      return warning(
        t(
          'Another program or another installation of Muster answers at {address} (status {status}).',
          { address, status: String(probed.status) },
        ),
        orElsewhere(
          t('Let the reverse proxy forward every path to the port of Muster, by default 3000.'),
        ),
      )
    case 'untrusted':
      return warning(
        describeDistrust(address, probed.reason),
        orElsewhere(
          t(
            'Let the reverse proxy use a certificate for this name, with its full chain, such as from Let’s Encrypt.',
          ),
        ),
      )
    case 'noTls':
      return warning(
        t('{address} answers, but without a secure connection ({reason}).', {
          ...{ address, reason: probed.reason },
        }),
        t(
          'Check that the reverse proxy has a certificate for this name and uses https on this port.',
        ),
      )
    case 'notInDns':
      return warning(
        t('There is no DNS record of {host} yet.', { host: new URL(address).hostname }),
        orElsewhere(
          t(
            'Create an A record with this machine’s public IP address at the provider of your domain. It can take an hour to be seen.',
          ),
        ),
      )
    case 'unreachable':
      return checkUnreachable(address, probed.reason)
  }
}

/** Some routers do not let a machine reach its own public address. */
const orElsewhere = (remedy: string) =>
  `${remedy} ${t('If the site opens on a phone without Wi-Fi, you can ignore this.')}`

function checkCertificate(
  address: string,
  { certificateUntil, isExpiring }: AddressFacts & { state: 'reached' },
): Check {
  const date = formatDate(certificateUntil)
  if (!isExpiring) {
    return passed(
      t('{address} leads here. Its certificate is valid until {date}.', { address, date }),
    )
  }
  return warning(
    t('The certificate of {address} ends on {date}.', { address, date }),
    t('Check why the reverse proxy has not renewed it.'),
  )
}

/** Suggests the target only if it is the same site with or without www, and not a page to sign in. */
function checkRedirectTo(address: string, target: string): Check {
  const withoutWww = (url: string) => url.replace('://www.', '://')
  const isSameSite = withoutWww(target) === withoutWww(address)
  return warning(
    t('{address} redirects to {target}.', { address, target }),
    isSameSite
      ? t('Enter {target} here instead.', { target })
      : orElsewhere(t('Remove the redirect, or enter the address where your site is to be.')),
  )
}

function describeDistrust(address: string, reason: string): string {
  if (reason === 'CERT_HAS_EXPIRED') {
    return t('The certificate of {address} has expired.', { address })
  }
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return t('The certificate of {address} is for another name.', { address })
  }
  return t('This machine does not trust the certificate of {address} ({reason}).', {
    ...{ address, reason },
  })
}

function checkUnreachable(address: string, reason: string): Check {
  if (reason === 'EAI_AGAIN') {
    return warning(
      t('This machine cannot look up names at the moment.'),
      t('Check its connection to the internet and its DNS server.'),
    )
  }
  return warning(
    t('Nothing answers at {address} ({reason}).', { address, reason }),
    orElsewhere(
      t('Start the reverse proxy and open port {port}.', { port: new URL(address).port || '443' }),
    ),
  )
}

/** `20 February 2027` */
const formatDate = (date: Date) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
