const types = [
  'build',
  'chore',
  'ci',
  'docs',
  'feat',
  'fix',
  'perf',
  'refactor',
  'revert',
  'style',
  'test',
]
const maxLength = 100

/** Validates a commit's subject by Conventional Commits; null if it is valid. */
export function problemWithSubject(subject: string): string | null {
  const match = /^(\w+)(\([a-z0-9/, -]+\))?!?: (.+)$/.exec(subject)
  if (!match)
    return 'The subject must have the form "type(scope): what changes, in the imperative".'
  const [, type = '', , description = ''] = match
  if (!types.includes(type)) return `The type must be one of ${types.join(', ')}.`
  if (/^\p{Lu}\p{Ll}/u.test(description)) return 'The description starts with a lower-case verb.'
  if (description.endsWith('.')) return 'The subject does not end with a full stop.'
  if (subject.length > maxLength) return `The subject is longer than ${maxLength} characters.`
  return null
}
