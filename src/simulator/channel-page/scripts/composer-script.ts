import { maxMessageLength } from '../../control/create-control.ts'

/** Writing: Enter sends, a slash lists the commands, of which Enter chooses the first. */
export const composerScript = `
const maxLength = ${maxMessageLength}

const listedCommands = () =>
  [...document.querySelectorAll('#commands button')].filter((one) => !one.closest('li').hidden)

/** Shows the commands that begin with what is typed; returns whether any does. */
const filterCommands = (typed) => {
  const list = document.querySelector('#commands')
  if (!list) return false
  const query = typed.slice(1).trim().toLowerCase()
  for (const button of list.querySelectorAll('button')) {
    const name = button.dataset.command
    button.closest('li').hidden = !(name.startsWith(query) || query.startsWith(name + ' '))
  }
  const isInForm = document.body.classList.contains('in-command')
  list.hidden = isInForm || !typed.startsWith('/') || listedCommands().length === 0
  return !list.hidden
}

const moveInCommands = (event, onLeave) => {
  const buttons = listedCommands()
  const index = buttons.indexOf(document.activeElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) {
    event.preventDefault()
    const next = buttons[index + step]
    if (next) next.focus()
    else if (step < 0) onLeave()
  }
  if (event.key === 'Escape') onLeave()
}

const startCommandMenu = (onLeave, onDone) => {
  const list = document.querySelector('#commands')
  if (!list) return
  list.addEventListener('keydown', (event) => moveInCommands(event, onLeave))
  list.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    if (!button) return
    void openCommand(button.dataset.command, onDone)
  })
}

const startOpener = (opener) => {
  const list = document.querySelector('#commands')
  const show = (isShown) => {
    list.hidden = !isShown
    opener.setAttribute('aria-expanded', String(isShown))
  }
  opener.addEventListener('click', () => {
    show(list.hidden)
    if (!list.hidden) listedCommands()[0]?.focus()
  })
  const leave = () => { show(false); opener.focus() }
  startCommandMenu(leave, leave)
}

const startWriting = (form) => {
  const text = form.querySelector('#text')
  const limit = document.querySelector('#limit')
  const fit = () => {
    text.style.height = 'auto'
    text.style.height = text.scrollHeight + 'px'
    const rest = maxLength - text.value.length
    limit.textContent = rest < 0 ? 'Too long by ' + -rest + ' characters' : rest < 200 ? rest + ' characters left' : ''
    reloadIfNeeded()
  }
  const clear = () => { text.value = ''; fit(); filterCommands('') }
  /** Puts a message that was refused before what has been typed meanwhile. */
  const restore = (sent) => {
    text.value = [sent, text.value].filter(Boolean).join('\\n')
    fit()
  }
  const send = async () => {
    if (text.value.startsWith('/')) return chooseCommand()
    if (text.value.trim() === '' || form.getAttribute('aria-busy') === 'true') return
    form.setAttribute('aria-busy', 'true')
    const sent = text.value
    sticksToBottom = true
    clear()
    text.focus()
    const { error } = await post('say', { text: sent })
    form.removeAttribute('aria-busy')
    showNotice(error ?? '')
    if (error) restore(sent)
    reloadIfNeeded()
  }
  const chooseCommand = () => {
    if (!filterCommands(text.value)) return showNotice('There is no command ' + text.value + ' that you may use here.')
    showNotice('')
    listedCommands()[0].click()
  }
  startCommandMenu(() => text.focus(), () => { clear(); text.focus() })
  text.addEventListener('input', () => { fit(); filterCommands(text.value) })
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault()
      // A key that is held down must not also run the command that it opened.
      if (!event.repeat) void send()
    }
    const isListed = listedCommands().length > 0 && text.value.startsWith('/')
    if (event.key === 'ArrowDown' && isListed) { event.preventDefault(); listedCommands()[0].focus() }
    if (event.key === 'Escape') filterCommands('')
  })
  form.addEventListener('submit', (event) => { event.preventDefault(); void send() })
}

const startComposer = () => {
  const form = document.querySelector('#composer')
  const opener = document.querySelector('#open-commands')
  if (form) startWriting(form)
  else if (opener) startOpener(opener)
}
`
