/** Filters the list of people while typing; Enter selects the first match. */
export const searchScript = `
const box = document.querySelector('input[type=search]')
const groups = [...document.querySelectorAll('.people fieldset')]
const none = document.querySelector('.people .none')
const narrow = () => {
  const query = box.value.trim().toLowerCase()
  let left = 0
  for (const group of groups) {
    let shown = 0
    for (const person of group.querySelectorAll('.person')) {
      person.hidden = !person.dataset.words.includes(query)
      if (!person.hidden) shown += 1
    }
    group.hidden = shown === 0
    left += shown
  }
  none.hidden = left > 0
}
if (box) {
  box.addEventListener('input', narrow)
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const first = document.querySelector('.person:not([hidden]) input')
    if (first) { first.checked = true; first.focus() }
  })
}
`
