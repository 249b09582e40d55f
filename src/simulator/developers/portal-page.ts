import type { HttpResponse } from '../http/router.ts'
import { formStyle } from '../pages/form-style.ts'
import { type Html, html } from '../pages/html.ts'
import { page } from '../pages/page.ts'
import { applicationIdOf } from '../world/application-id.ts'
import type { World } from '../world/world.ts'

/** The application's page in the developer portal. */
export function portalPage({ state }: World): HttpResponse {
  const { users, guild, botId, settings } = state
  const id = applicationIdOf(state)
  const name = users[botId]?.displayName ?? ''
  const path = `/developers/applications/${id}`
  return page(
    `${name} · Developer Portal`,
    html`<h1>${name}</h1>
<p class="lead">Developer Portal. Signed in as ${users[guild.ownerId]?.displayName ?? ''}.</p>
<h2>General Information</h2>
${readonlyField('application-name', 'Name', name)}
${readonlyField('application-id', 'Application ID', id)}
<h2>OAuth2</h2>
${readonlyField('client-secret', 'Client Secret', settings.clientSecret)}
${redirectForms(path, settings.redirectUris)}
<h2>Bot</h2>
${readonlyField('bot-token', 'Bot Token', settings.token)}
<form method="post" action="${path}/token">
<button class="small" type="submit">Reset Token</button>
</form>
${membersIntentForm(path, settings.hasMembersIntent)}`,
    { style: formStyle },
  )
}

function readonlyField(id: string, label: string, value: string): Html {
  return html`<label for="${id}">${label}</label>
<input id="${id}" type="text" value="${value}" readonly autocomplete="off" spellcheck="false">`
}

function redirectForms(path: string, redirectUris: string[]): Html {
  return html`<h2 id="redirects">Redirects</h2>
${
  redirectUris.length === 0
    ? html`<p class="lead">No redirects yet.</p>`
    : html`<ul class="redirects" aria-labelledby="redirects">
${redirectUris.map(
  (uri) => html`<li><code>${uri}</code>
<form method="post" action="${path}/redirects/remove">
<input type="hidden" name="uri" value="${uri}">
<button class="small" type="submit" aria-label="Remove ${uri}">Remove</button>
</form></li>`,
)}
</ul>`
}
<form method="post" action="${path}/redirects">
<label for="redirect">Redirect address</label>
<input id="redirect" type="url" name="uri" required autocomplete="off" spellcheck="false">
<button class="small" type="submit">Add Redirect</button>
</form>`
}

/** The switch submits its other position, so that it needs no script. */
function membersIntentForm(path: string, isOn: boolean): Html {
  return html`<form class="setting" method="post" action="${path}/members-intent">
<input type="hidden" name="on" value="${String(!isOn)}">
<span><span id="members-intent-name">Server Members Intent</span>
<small id="members-intent-use">Required to receive the list of members and their changes.</small></span>
<button id="members-intent" type="submit" role="switch" aria-checked="${String(isOn)}"
aria-labelledby="members-intent-name" aria-describedby="members-intent-use"></button>
</form>`
}
