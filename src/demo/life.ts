import type { Control } from '../simulator/control/control.ts'
import { aliases, isStaff, samplePeople } from './people.ts'
import { between, pick, pickWeighted, type Random } from './random.ts'
import { phraseFor, pickChannel } from './talk.ts'

const voiceRooms = ['War Room', 'Drill Yard', 'Side Games']
const eventRooms = ['castle-nights', 'contested-bosses']
const emoji = ['👍', '😄', '🔥', '🛡️', '⚔️', '🎉', '👀', '🫡']

/** They are for whoever tries the product out. */
const leftAlone: string[] = [aliases.applicant, aliases.outsider]
const lively = samplePeople.filter(
  ({ name, isBot, joined }) => !isBot && joined !== null && !leftAlone.includes(name),
)

const fullHouse = 9
const shortestStay = 60
const longestStay = 540

/**
 * Lets the sample guild live: at each beat one of its people says something, reacts, or joins or
 * leaves voice. The applicant and the outsider never do.
 */
export function startLife(
  control: Control,
  { random, everySeconds = 10 }: { random: Random; everySeconds?: number },
): { stop(): void } {
  const beat = createLife(control, random)
  const timer = setInterval(beat, everySeconds * 1000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** What happens at one beat; a stay in voice lasts for a number of beats. */
export function createLife(control: Control, random: Random): () => void {
  const stays = new Map<string, { room: string; until: number }>()
  const heard: { id: string; by: string }[] = []
  let beats = 0

  // Whoever an earlier life left in voice would otherwise never be called home.
  for (const { name } of presentPeople(control)) control.voice({ as: name, channel: null })

  function talk(present: Present[]) {
    const speaker = pickWeighted(random, present, ({ talks }) => talks)
    const channel = pickChannel(random, isStaff(speaker))
    if (!control.channels().some(({ name }) => name === channel)) return
    const names = present.filter((other) => other !== speaker).map(({ shownName }) => shownName)
    const text = phraseFor(random, channel, names)
    for (const id of control.say({ as: speaker.name, channel, text })) {
      heard.push({ id, by: speaker.name })
    }
    heard.splice(0, heard.length - 12)
  }

  function react(present: Present[]) {
    const message = pick(random, heard)
    const others = present.filter(({ name }) => name !== message.by)
    if (others.length === 0) return
    const { name } = pickWeighted(random, others, ({ talks }) => talks)
    control.react({ as: name, message: message.id, emoji: pick(random, emoji) })
  }

  function joinVoice(present: Present[]) {
    const idle = present.filter(({ name }) => !stays.has(name))
    const rooms = voiceRooms.filter((room) => control.channels().some(({ name }) => name === room))
    if (idle.length === 0 || rooms.length === 0) return
    const { name } = pickWeighted(random, idle, ({ talks }) => talks)
    // People sit with people.
    const busy = [...stays.values()].map(({ room }) => room).filter((room) => rooms.includes(room))
    const room = busy.length > 0 && random() < 0.7 ? pick(random, busy) : pick(random, rooms)
    control.voice({ as: name, channel: room })
    stays.set(name, { room, until: beats + between(random, shortestStay, longestStay) })
  }

  function leaveVoice(name: string, present: Present[]) {
    stays.delete(name)
    if (present.some((person) => person.name === name)) control.voice({ as: name, channel: null })
  }

  function signUp(present: Present[]) {
    const post = pick(random, openPosts(control))
    const { name } = pickWeighted(random, present, ({ talks }) => talks)
    const customId = random() < 0.8 ? post.signUp : post.signUp.replace('sign-up', 'late')
    // Whoever is not expected there is told so, and goes on.
    control.click({ as: name, message: post.id, customId }).catch(() => {})
  }

  function speakUp(chance: number, present: Present[]) {
    if (chance < 0.35 && heard.length > 0) react(present)
    else if (chance > 0.95 && openPosts(control).length > 0) signUp(present)
    else talk(present)
  }

  return () => {
    beats++
    const present = presentPeople(control)
    if (present.length < 2) return
    const [tired] = [...stays].find(([, { until }]) => until <= beats) ?? []
    const chance = random()
    if (tired !== undefined) leaveVoice(tired, present)
    else if (chance < 0.15 && stays.size < fullHouse) joinVoice(present)
    else speakUp(chance, present)
  }
}

interface Post {
  id: string
  components: { components: { custom_id?: string; disabled?: boolean }[] }[]
}

/** The events that people can sign up for, each with the button for it. */
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

type Present = (typeof lively)[number] & { shownName: string }

function presentPeople(control: Control): Present[] {
  const shownNames = new Map(
    control
      .people()
      .filter(({ inGuild }) => inGuild)
      .map(({ name, displayName }) => [name, displayName]),
  )
  return lively.flatMap((person) => {
    const shownName = shownNames.get(person.name)
    return shownName === undefined ? [] : [{ ...person, shownName }]
  })
}
