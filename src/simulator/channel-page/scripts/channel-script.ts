import { actionScript } from './action-script.ts'
import { commandScript } from './command-script.ts'
import { composerScript } from './composer-script.ts'
import { liveScript } from './live-script.ts'
import { modalScript } from './modal-script.ts'

const startScript = `
const menu = document.querySelector('.menu')
const phone = matchMedia('(max-width: 47.99rem)')
const fitMenu = () => { menu.open = !phone.matches }
if (menu) { fitMenu(); phone.addEventListener('change', fitMenu) }

const chooser = document.querySelector('#person-chooser')
document.querySelector('#choose-person')?.addEventListener('click', () => {
  chooser.open = true
  chooser.querySelector('input[type=search]').focus()
})
chooser?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !chooser.open) return
  chooser.open = false
  chooser.querySelector('summary').focus()
})

const channel = document.querySelector('[data-channel]')
if (channel) {
  startActions()
  startComposer()
  startLive(channel)
}

const { stream } = document.querySelector('main').dataset
if (stream) startWaiting(stream)
`

/** The whole script of a channel's page; each part defines functions that the last one starts. */
export const channelScript = [
  actionScript,
  modalScript,
  commandScript,
  composerScript,
  liveScript,
  startScript,
].join('')
