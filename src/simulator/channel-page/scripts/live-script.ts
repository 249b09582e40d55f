/** Follows the channel: replaces only what changed, and keeps focus, choices and the scroll position. */
export const liveScript = `
const parse = (markup) => {
  const holder = document.createElement('template')
  holder.innerHTML = markup
  return holder.content.firstElementChild
}

const focusKeyIn = (element) =>
  element.contains(document.activeElement) ? (document.activeElement.dataset.key ?? '') : null

/** Focuses the element with the same key, or else the fallback. */
const refocus = (element, key, fallback) => {
  if (key === null) return
  const replacement = key && element.querySelector('[data-key="' + CSS.escape(key) + '"]:not(:disabled)')
  const target = replacement || fallback
  target.focus({ preventScroll: true })
}

const isChanged = (select) =>
  [...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected) &&
  (select.multiple || select.selectedIndex > 0)

/** Keeps choices that are not sent yet. */
const keepChoices = (before, after) => {
  for (const select of [...before.querySelectorAll('select')].filter(isChanged)) {
    const replacement = after.querySelector('[data-key="' + CSS.escape(select.dataset.key) + '"]')
    if (!replacement) continue
    const chosen = new Set([...select.selectedOptions].map(({ value }) => value))
    for (const option of replacement.options) option.selected = chosen.has(option.value)
  }
}

/** Replacing a message whose select is in use would close it, so that waits until it loses the focus. */
const isInUse = (message) =>
  message.contains(document.activeElement) && document.activeElement.matches('select')

/** Announces a message, but not that the bot is thinking. */
const announce = (message) => {
  if (message.querySelector('.thinking')) return
  const announcer = document.querySelector('#announcer')
  const line = document.createElement('p')
  const texts = [...message.querySelectorAll('.text, .embed h2')].map((one) => one.textContent)
  const author = message.querySelector('.author').textContent
  line.textContent = (author + ': ' + texts.join(' ')).slice(0, 300)
  announcer.append(line)
  while (announcer.children.length > 20) announcer.firstElementChild.remove()
}

const replaceMessage = (before, after) => {
  const key = focusKeyIn(before)
  keepChoices(before, after)
  before.replaceWith(after)
  refocus(after, key, after)
  // The answer of the bot to this person.
  if (before.querySelector('.thinking') || after.querySelector('.only-you')) announce(after)
}

let sticksToBottom = true

let needsReload = false

const isTyping = () =>
  document.querySelector('dialog[open], form.command, #composer[aria-busy=true]') ||
  document.querySelector('#text')?.value

/** Nothing that is being typed is lost. */
const reloadIfNeeded = () => {
  if (needsReload && !isTyping()) location.reload()
}

const requireReload = () => {
  if (needsReload) return
  needsReload = true
  if (isTyping()) showNotice('What you may do here has changed. Send or clear what you have typed to continue.')
  reloadIfNeeded()
}

/** For a page without a channel: loads again when its stream says so. */
const startWaiting = (path) => {
  const source = new EventSource(path)
  source.onmessage = () => { if (!document.querySelector('details.person-chooser[open]')) location.reload() }
}

const startLive = (channel) => {
  const list = document.querySelector('#messages')
  const pendingMessages = new Map()
  const pendingUpdates = []
  let isPressed = false

  const toBottom = () => { if (sticksToBottom) list.scrollTop = list.scrollHeight }
  list.addEventListener('scroll', () => {
    sticksToBottom = list.scrollHeight - list.scrollTop - list.clientHeight < 80
  })
  // A command's form makes the list smaller.
  new ResizeObserver(toBottom).observe(list)

  const applyMessage = ({ id, version, html }) => {
    pendingMessages.delete(id)
    const before = document.getElementById('m' + id)
    if (before?.dataset.version === version) return null
    if (!before) return parse(html)
    if (isInUse(before)) pendingMessages.set(id, html)
    else replaceMessage(before, parse(html))
    return null
  }
  const removeMissing = (order) => {
    const kept = new Set(order)
    for (const message of [...list.querySelectorAll('.message')]) {
      if (kept.has(message.dataset.id)) continue
      const hadFocus = message.contains(document.activeElement)
      message.remove()
      if (hadFocus) (document.querySelector('#text') ?? list).focus()
    }
  }
  const applyMessages = ({ order, messages }) => {
    const arrived = new Map(messages.map((one) => [one.id, applyMessage(one)]))
    removeMissing(order)
    let previous = null
    for (const id of order) {
      const message = arrived.get(id) ?? document.getElementById('m' + id)
      if (!message) continue
      const expected = previous ? previous.nextElementSibling : list.firstElementChild
      if (expected !== message) list.insertBefore(message, expected)
      previous = message
    }
    for (const message of arrived.values()) if (message) announce(message)
    toBottom()
  }
  const applyRegions = (regions) => {
    for (const [name, markup] of Object.entries(regions)) {
      const region = document.querySelector('[data-region="' + name + '"]')
      if (!region || region.innerHTML === markup) continue
      const key = focusKeyIn(region)
      region.innerHTML = markup
      const text = document.querySelector('#text')
      refocus(region, key, text ?? list)
      if (name === 'commands' && text) filterCommands(text.value)
    }
  }
  const apply = (update) => {
    if (update.reload) {
      disconnect()
      return requireReload()
    }
    applyMessages(update)
    applyRegions(update.regions)
    markBusyButtons()
    if (update.access !== channel.dataset.access) requireReload()
  }
  const applyPending = () => {
    if (isPressed) return
    for (const update of pendingUpdates.splice(0)) apply(update)
    for (const [id, html] of pendingMessages) {
      const before = document.getElementById('m' + id)
      if (before && isInUse(before)) continue
      pendingMessages.delete(id)
      if (before) replaceMessage(before, parse(html))
    }
  }
  // A button that is replaced while it is pressed would not be clicked.
  document.addEventListener('pointerdown', ({ button }) => { isPressed ||= button === 0 })
  document.addEventListener('keydown', ({ key, target }) => {
    isPressed ||= key === ' ' && target.matches('button, summary')
  })
  const release = () => setTimeout(() => { isPressed = false; applyPending() })
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'change', 'contextmenu', 'dragend']) {
    document.addEventListener(end, release)
  }
  addEventListener('blur', release)
  list.addEventListener('focusout', () => setTimeout(applyPending))

  let source
  let retry
  const disconnect = () => { clearTimeout(retry); source?.close() }
  const connect = () => {
    disconnect()
    source = new EventSource(channel.dataset.channel + '/live')
    source.onmessage = ({ data }) => { pendingUpdates.push(JSON.parse(data)); applyPending() }
    source.onerror = () => {
      // The browser connects again by itself unless it was refused.
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, 3000)
    }
  }
  const connectIfVisible = () => document.hidden ? disconnect() : connect()
  // Browsers allow six connections to a server, so a page in the background closes its connection.
  document.addEventListener('visibilitychange', connectIfVisible)
  addEventListener('pagehide', disconnect)
  toBottom()
  connectIfVisible()
}
`
