/** Sends what the person does, shows refusals, and handles presses of buttons, selects and reactions. */
export const actionScript = `
const post = async (action, body) => {
  const { channel, person } = document.querySelector('[data-channel]').dataset
  try {
    const response = await fetch(channel + '/' + action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: person, ...body }),
    })
    const result = await response.json()
    return response.ok ? result : { error: result.message || 'That did not work. Try again.' }
  } catch {
    return { error: 'The simulated Discord does not respond. Check that it is still running.' }
  }
}

const showNotice = (text) => {
  document.querySelector('#notice').textContent = text
}

/** The keys of the buttons whose action is being handled. */
const busyKeys = new Set()

const busyKeyOf = (button) => (button.closest('.message')?.id ?? '') + ' ' + button.dataset.key

/** Also marks buttons that a live update has replaced meanwhile. */
const markBusyButtons = () => {
  for (const button of document.querySelectorAll('button[data-key]')) {
    if (busyKeys.has(busyKeyOf(button))) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
  }
}

/** Ignores a second press while the first one is being handled. */
const act = async (key, action, body) => {
  if (busyKeys.has(key)) return
  busyKeys.add(key)
  markBusyButtons()
  showNotice('')
  const result = await post(action, body)
  busyKeys.delete(key)
  markBusyButtons()
  if (result.error) showNotice(result.error)
  if (result.modal) openModal(result.modal)
  return result
}

const buttonActions = {
  click: ({ message, customId }) => ({ message, customId }),
  dismiss: ({ message }) => ({ message }),
  voice: ({ voice }) => ({ channel: voice === '' ? null : voice }),
  react: ({ message, emoji }, button) => ({
    message,
    emoji,
    remove: button.getAttribute('aria-pressed') === 'true',
  }),
}

/** From now on the bot's own default may replace the choice. */
const markSent = (message, customId) => {
  const selector = '[data-key="' + CSS.escape('select ' + customId) + '"]'
  const select = document.getElementById('m' + message)?.querySelector(selector)
  for (const option of select?.options ?? []) option.defaultSelected = option.selected
}

const startPicker = (picker) => {
  let restoreFocus
  document.addEventListener('click', (event) => {
    const opener = event.target.closest('button[data-picker]')
    if (!opener) return
    restoreFocus = rememberFocus(opener)
    picker.dataset.message = opener.dataset.picker
    picker.showModal()
  })
  picker.addEventListener('close', () => restoreFocus())
  picker.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    if (!button) return
    const { message } = picker.dataset
    const { emoji } = button.dataset
    picker.close()
    if (emoji) void act('m' + message + ' react ' + emoji, 'react', { message, emoji })
  })
}

const startActions = () => {
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    const toBody = buttonActions[button?.dataset.act]
    if (toBody) void act(busyKeyOf(button), button.dataset.act, toBody(button.dataset, button))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (form.dataset.act !== 'click') return
    event.preventDefault()
    const { message, customId } = form.dataset
    const chosen = [...form.querySelector('select').selectedOptions].map(({ value }) => value)
    const values = chosen.filter((value) => value !== '')
    const key = busyKeyOf(form.querySelector('button'))
    void act(key, 'click', { message, customId, values }).then((result) => {
      if (result && !result.error) markSent(message, customId)
    })
  })
  const picker = document.querySelector('#picker')
  if (picker) startPicker(picker)
}
`
