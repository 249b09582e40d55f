import { rich } from '../../ui/rich.ts'
import { fieldOf, type SentenceParts, type Sentences } from './sentence-parts.tsx'

/** The sentences of changes of members, their roles and their levels, by action. */
export const memberSentences = {
  'approved role given': given,
  'approved role taken': taken,
  'reward role given': given,
  'reward role taken': taken,
  'member verified': (parts) =>
    rich('<by>{actor}</by> verified <about>{member}</about> with the role <b>{role}</b>', parts),
  'notes changed': (parts) =>
    rich('<by>{actor}</by> changed the notes about <about>{member}</about>', parts),
  'character saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} changed {changed} other {saved}} a character of <about>{member}</about>',
      parts,
    ),
  'character removed': (parts) =>
    rich('<by>{actor}</by> removed a character of <about>{member}</about>', parts),
  'absence recorded': (parts) =>
    rich('<by>{actor}</by> recorded an absence of <about>{member}</about>', parts),
  'absence removed': (parts) =>
    rich('<by>{actor}</by> removed an absence of <about>{member}</about>', parts),
  'level reward saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} other {changed}} the reward of {kind, select, message {message} other {voice}} level {level}',
      { ...parts, ...rewardOf(parts) },
    ),
  'level reward removed': (parts) =>
    rich(
      '<by>{actor}</by> removed the reward of {kind, select, message {message} other {voice}} level {level}',
      { ...parts, ...rewardOf(parts) },
    ),
  'level rewards applied': (parts) =>
    rich(
      '<by>{actor}</by> applied the level rewards to {count, plural, one {# member} other {# members}}',
      { ...parts, count: Number(fieldOf(parts.entry, 'members')) },
    ),
  'XP configuration saved': (parts) => rich('<by>{actor}</by> changed the XP configuration', parts),
  'file imported': (parts) => rich('<by>{actor}</by> imported the file <b>{name}</b>', parts),
  'import undone': (parts) =>
    rich('<by>{actor}</by> undid the import of the file <b>{name}</b>', parts),
  'history count started': (parts) =>
    rich('<by>{actor}</by> started to count the message history', parts),
  'history count paused': (parts) =>
    rich('<by>{actor}</by> paused the count of the message history', parts),
  'history count continued': (parts) =>
    rich('<by>{actor}</by> continued the count of the message history', parts),
  'history count cancelled': (parts) =>
    rich('<by>{actor}</by> cancelled the count of the message history', parts),
  'history count undone': (parts) =>
    rich('<by>{actor}</by> undid the count of the message history', parts),
  'old records deleted': (parts) => rich('<by>{actor}</by> deleted old records', parts),
} satisfies Sentences

function given(parts: SentenceParts) {
  return parts.role
    ? rich('<by>{actor}</by> gave <about>{member}</about> the role <b>{role}</b>', parts)
    : rich('<by>{actor}</by> gave <about>{member}</about> a role', parts)
}

function taken(parts: SentenceParts) {
  return parts.role
    ? rich('<by>{actor}</by> took the role <b>{role}</b> from <about>{member}</about>', parts)
    : rich('<by>{actor}</by> took a role from <about>{member}</about>', parts)
}

/** The subject is `message level 5` or `voice level 5`. */
function rewardOf({ entry }: SentenceParts) {
  const [kind = '', , level = ''] = entry.subject.split(' ')
  return { kind, level }
}
