import { rich } from '../../ui/rich.ts'
import { fieldOf, type SentenceParts, type Sentences } from './sentence-parts.tsx'

/** The sentences of changes of settings, games, forms and the site, by action. */
export const guildSentences = {
  'settings saved': (parts) => rich('<by>{actor}</by> changed the settings', parts),
  'rights saved': (parts) =>
    rich('<by>{actor}</by> changed the rights of the role <b>{name}</b>', parts),
  'reaction saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} other {changed}} the reaction <b>{name}</b>',
      parts,
    ),
  'reaction removed': (parts) => rich('<by>{actor}</by> removed the reaction <b>{name}</b>', parts),
  'game saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} other {changed}} the game <b>{name}</b>',
      parts,
    ),
  'game removed': (parts) => rich('<by>{actor}</by> removed the game <b>{name}</b>', parts),
  'classes and combat roles saved': (parts) =>
    rich('<by>{actor}</by> changed the classes and combat roles of <b>{name}</b>', parts),
  'form added': (parts) => rich('<by>{actor}</by> added the form <b>{name}</b>', parts),
  'form changed': (parts) => rich('<by>{actor}</by> changed the form <b>{name}</b>', parts),
  'form deleted': (parts) => rich('<by>{actor}</by> deleted the form <b>{name}</b>', parts),
  'form opened for applications': (parts) =>
    rich('<by>{actor}</by> opened the form <b>{name}</b> for applications', parts),
  'question added': (parts) =>
    rich('<by>{actor}</by> added the question <b>{question}</b>', withQuestion(parts)),
  'question changed': (parts) =>
    rich('<by>{actor}</by> changed the question <b>{question}</b>', withQuestion(parts)),
  'question deleted': (parts) =>
    rich('<by>{actor}</by> deleted the question <b>{question}</b>', withQuestion(parts)),
  'question condition saved': (parts) =>
    rich('<by>{actor}</by> changed when a question is shown', parts),
  'question condition deleted': (parts) =>
    rich('<by>{actor}</by> removed the condition of a question', parts),
  'questions reordered': (parts) =>
    rich('<by>{actor}</by> changed the order of the questions', parts),
  'source question chosen': (parts) => {
    const question = (parts.entry.after as { question?: string } | null)?.question
    return question
      ? rich(
          '<by>{actor}</by> chose the source question of the form <b>{name}</b>: <b>{question}</b>',
          {
            ...parts,
            question,
          },
        )
      : rich('<by>{actor}</by> removed the source question of the form <b>{name}</b>', parts)
  },
  'site published': (parts) => rich('<by>{actor}</by> published the site', parts),
  'site draft discarded': (parts) =>
    rich('<by>{actor}</by> discarded the draft of the site', parts),
  'site version restored': (parts) =>
    rich('<by>{actor}</by> replaced the draft of the site with an earlier version', parts),
  'picture uploaded': (parts) =>
    rich('<by>{actor}</by> uploaded the picture <b>{file}</b>', withFile(parts)),
  'picture deleted': (parts) =>
    rich('<by>{actor}</by> deleted the picture <b>{file}</b>', withFile(parts)),
  'film uploaded': (parts) =>
    rich('<by>{actor}</by> uploaded the film <b>{file}</b>', withFile(parts)),
  'film deleted': (parts) =>
    rich('<by>{actor}</by> deleted the film <b>{file}</b>', withFile(parts)),
  'interview availability saved': (parts) =>
    rich('<by>{actor}</by> changed their interview times', parts),
  'interview rules saved': (parts) =>
    rich('<by>{actor}</by> changed the rules for interviews', parts),
  'orphaned interview rooms removed': (parts) =>
    rich('<by>{actor}</by> removed interview rooms without an application', parts),
  'job tried again': (parts) => rich('<by>{actor}</by> ran a failed job again', parts),
  'database move started': (parts) => rich('<by>{actor}</by> started to move the database', parts),
} satisfies Sentences

function withQuestion(parts: SentenceParts) {
  return { ...parts, question: fieldOf(parts.entry, 'questionText') || parts.name }
}

function withFile(parts: SentenceParts) {
  return { ...parts, file: fieldOf(parts.entry, 'name') }
}
