/** Opens a modal of the bot, submits it, and shows errors in it while what was typed stays. */
export const modalScript = `
/** Returns a function that moves the focus back, also if the element has been replaced meanwhile. */
const rememberFocus = (element = document.activeElement) => {
  const { key } = element?.dataset ?? {}
  const messageId = element?.closest?.('.message')?.id
  return () => {
    if (element?.isConnected && element !== document.body) return element.focus()
    const scope = document.getElementById(messageId ?? '')
    const replacement = key && scope?.querySelector('[data-key="' + CSS.escape(key) + '"]')
    const target = replacement || document.querySelector('#text') || document.querySelector('#messages')
    target?.focus()
  }
}

const valueOf = (field) => {
  if (!field.multiple) return field.value
  return [...field.selectedOptions].map(({ value }) => value)
}

/** The first invalid field with the browser's own sentence; null if all are valid. */
const findInvalid = (form) => {
  const field = [...form.elements].find((one) => one.willValidate && !one.validity.valid)
  if (!field) return null
  const label = field.labels[0].firstChild.textContent.trim()
  return { field, message: label + ': ' + field.validationMessage }
}

const openModal = (markup) => {
  const dialog = parse(markup)
  const form = dialog.querySelector('form')
  const problem = dialog.querySelector('.problem')
  const restoreFocus = rememberFocus()
  document.body.append(dialog)
  const close = () => {
    if (!dialog.isConnected) return
    dialog.remove()
    restoreFocus()
    reloadIfNeeded()
  }
  dialog.addEventListener('close', close)
  dialog.querySelector('[data-cancel]').addEventListener('click', close)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === 'true') return
    const invalid = findInvalid(form)
    if (invalid) {
      problem.textContent = invalid.message
      invalid.field.focus()
      return
    }
    problem.textContent = ''
    form.setAttribute('aria-busy', 'true')
    const fields = [...form.querySelectorAll('[data-field]')]
    const values = Object.fromEntries(fields.map((one) => [one.dataset.field, valueOf(one)]))
    const result = await post('submit', { modal: form.dataset.modal, values })
    form.removeAttribute('aria-busy')
    if (!result.error) close()
    else if (dialog.isConnected) problem.textContent = result.error
    else showNotice(result.error)
  })
  dialog.showModal()
  dialog.querySelector('[data-field]')?.focus()
}
`
