import { validationError } from '../../domain/core/errors.ts'

/** The options as the contract allows them; else a refusal with a sentence for each broken rule. */
export function validate<T>(
  schema: { safeParse(value: unknown): { data?: T; error?: { issues: { message: string }[] } } },
  options: Record<string, unknown>,
): T {
  const { data, error } = schema.safeParse(options)
  if (data === undefined)
    throw validationError(...(error?.issues ?? []).map(({ message }) => message))
  return data
}
