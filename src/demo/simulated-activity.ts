import { randomInteger } from '../domain/core/random-integer.ts'
import type { Control } from '../simulator/control/control.ts'
import { aliases, isStaff, samplePeople } from './people.ts'
import { phraseFor, pickChannel } from './phrases.ts'
import { pick, pickWeighted, type Random } from './random.ts'

const voiceRooms = ['War Room', 'Drill Yard', 'Side Games']
const eventRooms = ['castle-nights', 'contested-bosses']
const emoji = ['👍', '😄', '🔥', '🛡️', '⚔️', '🎉', '👀', '🫡']

/** People that a visitor can sign in as. */
const excludedPeople: string[] = [aliases.applicant, aliases.outsider]
const activePeople = samplePeople.filter(
  ({ name, isBot, joined }) => !isBot && joined !== null && !excludedPeople.includes(name),
)

const maxVoiceMembers = 9
const minStay = 60
const maxStay = 540

/**
 * Simulates activity of the sample guild: at each step one member sends a message, reacts, signs up,
 * or joins or leaves voice. The applicant and the outsider stay inactive.
 */
export function startSimulatedActivity(
  control: Control,
  { random, everySeconds = 10 }: { random: Random; everySeconds?: number },
): { stop(): void } {
  const step = createActivityStep(control, random)
  const timer = setInterval(step, everySeconds * 1000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Creates the function that performs one step. */
export function createActivityStep(control: Control, random: Random): () => void {
  const answered = new Set<string>()
  const stays = new Map<string, { room: string; until: number }>()
  const recentMessages: { id: string; by: string }[] = []
  let steps = 0

  // Members left in voice by an earlier run would otherwise stay there forever.
  for (const { name } of presentPeople(control)) control.voice({ as: name, channel: null })

  function sendMessage(present: Present[]) {
    const speaker = pickWeighted(random, present, ({ activityWeight }) => activityWeight)
    const channel = pickChannel(random, isStaff(speaker))
    if (!control.channels().some(({ name }) => name === channel)) return
    const names = present.filter((other) => other !== speaker).map(({ shownName }) => shownName)
    const text = phraseFor(random, channel, names)
    const ids = control.say({ as: speaker.name, channel, text })
    // Only staff could react there.
    if (channel === 'council') return
    for (const id of ids) recentMessages.push({ id, by: speaker.name })
    recentMessages.splice(0, recentMessages.length - 12)
  }

  function react(present: Present[]) {
    const message = pick(random, recentMessages)
    const others = present.filter(({ name }) => name !== message.by)
    if (others.length === 0) return
    const { name } = pickWeighted(random, others, ({ activityWeight }) => activityWeight)
    control.react({ as: name, message: message.id, emoji: pick(random, emoji) })
  }

  function joinVoice(present: Present[]) {
    const idle = present.filter(({ name }) => !stays.has(name))
    const rooms = voiceRooms.filter((room) => control.channels().some(({ name }) => name === room))
    if (idle.length === 0 || rooms.length === 0) return
    const { name } = pickWeighted(random, idle, ({ activityWeight }) => activityWeight)
    // Members prefer occupied channels.
    const busy = [...stays.values()].map(({ room }) => room).filter((room) => rooms.includes(room))
    const room = busy.length > 0 && random() < 0.7 ? pick(random, busy) : pick(random, rooms)
    control.voice({ as: name, channel: room })
    stays.set(name, { room, until: steps + randomInteger(minStay, maxStay, random) })
  }

  function leaveVoice(name: string, present: Present[]) {
    stays.delete(name)
    if (present.some((person) => person.name === name)) control.voice({ as: name, channel: null })
  }

  function signUp(present: Present[]) {
    const post = pick(random, openPosts(control))
    const { name } = pickWeighted(random, present, ({ activityWeight }) => activityWeight)
    // Pressing the same button again would withdraw the answer.
    if (answered.has(`${post.id} ${name}`)) return
    answered.add(`${post.id} ${name}`)
    const customId = random() < 0.8 ? post.signUp : post.signUp.replace('sign-up', 'late')
    // The bot refuses members without the event's role; that is fine.
    control.click({ as: name, message: post.id, customId }).catch(() => {})
  }

  function postMessage(chance: number, present: Present[]) {
    if (chance < 0.35 && recentMessages.length > 0) react(present)
    else if (chance > 0.95 && openPosts(control).length > 0) signUp(present)
    else sendMessage(present)
  }

  return () => {
    steps++
    const present = presentPeople(control)
    if (present.length < 2) return
    const [leaving] = [...stays].find(([, { until }]) => until <= steps) ?? []
    const chance = random()
    if (leaving !== undefined) leaveVoice(leaving, present)
    else if (chance < 0.15 && stays.size < maxVoiceMembers) joinVoice(present)
    else postMessage(chance, present)
  }
}

interface Post {
  id: string
  components: { components: { custom_id?: string; disabled?: boolean }[] }[]
}

/** The open event messages with their sign-up buttons. */
function openPosts(control: Control): { id: string; signUp: string }[] {
  const known = control.channels().filter(({ name }) => eventRooms.includes(name))
  return known.flatMap(({ name }) =>
    (control.messages(name) as Post[]).flatMap(({ id, components }) => {
      const button = components[0]?.components.find(({ custom_id: customId, disabled }) => {
        return customId?.startsWith('sign-up:') && !disabled
      })
      return button?.custom_id ? [{ id, signUp: button.custom_id }] : []
    }),
  )
}

type Present = (typeof activePeople)[number] & { shownName: string }

function presentPeople(control: Control): Present[] {
  const shownNames = new Map(
    control
      .people()
      .filter(({ inGuild }) => inGuild)
      .map(({ name, displayName }) => [name, displayName]),
  )
  return activePeople.flatMap((person) => {
    const shownName = shownNames.get(person.name)
    return shownName === undefined ? [] : [{ ...person, shownName }]
  })
}
