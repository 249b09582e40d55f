/** The form of a slash command, with choices from the bot while an option is being typed. */
export const commandScript = `
const collectOptions = (form) => {
  const fields = [...form.querySelectorAll('[data-option]')].filter(({ value }) => value !== '')
  return Object.fromEntries(fields.map((field) => [field.dataset.option, chosenValue(field)]))
}

/** The choices of the bot have names; their values are sent. */
const chosenValue = (field) =>
  findListed(field)?.dataset.value ?? field.dataset.chosen ?? field.value

const findListed = (field) =>
  [...(field.list?.options ?? [])].find(({ value }) => value === field.value)

const startAutocomplete = (form, field) => {
  let requestCount = 0
  let delay
  const ask = async () => {
    if (!form.isConnected) return
    requestCount += 1
    const request = requestCount
    const typed = { ...collectOptions(form), [field.dataset.option]: field.value }
    const body = { name: form.dataset.run, options: typed, focused: field.dataset.option }
    const { choices = [] } = await post('autocomplete', body)
    if (request !== requestCount || !form.isConnected) return
    const options = choices.map(({ name, value }) => {
      const option = document.createElement('option')
      option.value = name
      option.dataset.value = value
      return option
    })
    field.list.replaceChildren(...options)
  }
  field.addEventListener('focus', () => void ask())
  field.addEventListener('input', () => {
    clearTimeout(delay)
    const listed = findListed(field)
    if (listed) field.dataset.chosen = listed.dataset.value
    else delete field.dataset.chosen
    if (!listed) delay = setTimeout(() => void ask(), 150)
  })
}

const startForm = (form, close) => {
  const problem = form.querySelector('.problem')
  for (const field of form.querySelectorAll('[data-autocomplete]')) startAutocomplete(form, field)
  form.querySelector('[data-cancel]').addEventListener('click', close)
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === 'true') return
    problem.textContent = ''
    form.setAttribute('aria-busy', 'true')
    const body = { name: form.dataset.run, options: collectOptions(form) }
    const result = await post('command', body)
    form.removeAttribute('aria-busy')
    if (result.error) {
      if (form.isConnected) problem.textContent = result.error
      else showNotice(result.error)
      return
    }
    sticksToBottom = true
    close()
    if (result.modal) openModal(result.modal)
  })
}

/** Shows the form of a command instead of the composer and the list of commands. */
const openCommand = async (name, onClose) => {
  const { channel } = document.querySelector('[data-channel]').dataset
  const address = channel + '/command?name=' + encodeURIComponent(name)
  const body = await fetch(address).then((response) => response.json()).catch(() => ({}))
  if (!body.html) return showNotice(body.message || 'The command could not be opened. Try again.')
  const slot = document.querySelector('#command')
  slot.innerHTML = body.html
  document.querySelector('#commands').hidden = true
  document.querySelector('#open-commands')?.setAttribute('aria-expanded', 'false')
  const form = slot.querySelector('form')
  document.body.classList.add('in-command')
  startForm(form, () => {
    if (!form.isConnected) return
    form.remove()
    document.body.classList.remove('in-command')
    onClose()
    reloadIfNeeded()
  })
  const first = form.querySelector('.fields [data-option]')
  const isCollapsed = first?.closest('details') && !first.closest('details').open
  const target = first && !isCollapsed ? first : form.querySelector('button')
  target.focus()
}
`
