/** The errors of a body, nested like the body; Discord's `errors` of code 50035. */
export interface BodyErrors {
  [field: string]: BodyErrors | { code: string; message: string }[]
}

/** Validates one value; null when it is valid. */
export type Validator = (value: unknown) => BodyErrors | null

/** One error of one value. */
export function bodyError(code: string, message: string): BodyErrors {
  return { _errors: [{ code, message }] }
}

/** A value that may be absent or null. */
export function optional(check: Validator): Validator {
  return (value) => (value === undefined || value === null ? null : check(value))
}

/** A string with bounds on its length; Discord counts characters, not UTF-16 units. */
export function text(min: number, max: number): Validator {
  return (value) => {
    if (typeof value !== 'string') return typeError(value, 'STRING_TYPE_CONVERT', 'string')
    return lengthError([...value].length, min, max)
  }
}

/** An integer within inclusive bounds. */
export function integer(min: number, max: number): Validator {
  return (value) => {
    if (!Number.isInteger(value)) return typeError(value, 'NUMBER_TYPE_COERCE', 'int')
    if ((value as number) < min) {
      return bodyError('NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
    }
    if ((value as number) > max) {
      return bodyError('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
    }
    return null
  }
}

export const boolean: Validator = (value) =>
  typeof value === 'boolean' ? null : typeError(value, 'BOOLEAN_TYPE_CONVERT', 'boolean')

export const snowflake: Validator = (value) =>
  typeof value === 'string' && /^\d{1,20}$/.test(value)
    ? null
    : typeError(value, 'NUMBER_TYPE_COERCE', 'snowflake')

/** A set of permission bits as a decimal string. */
export const permissionSet: Validator = (value) =>
  /^\d+$/.test(String(value)) ? null : typeError(value, 'NUMBER_TYPE_COERCE', 'int')

export const timestamp: Validator = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? null
    : typeError(value, 'DATE_TIME_TYPE_PARSE', 'ISO8601 timestamp')

/** One of the given strings or numbers. */
export function oneOf(choices: readonly (string | number)[]): Validator {
  return (value) =>
    (choices as readonly unknown[]).includes(value)
      ? null
      : value === undefined
        ? requiredError()
        : bodyError('BASE_TYPE_CHOICES', `Value must be one of {${choices.join(', ')}}.`)
}

/** A list with bounds on its length. */
export function list(check: Validator, min: number, max: number): Validator {
  return (value) => {
    if (!Array.isArray(value)) return typeError(value, 'LIST_TYPE_CONVERT', 'list')
    return (
      lengthError(value.length, min, max) ??
      collectErrors(value.map((entry, index) => [String(index), check(entry)]))
    )
  }
}

/** An object with these fields; like Discord, it ignores others. */
export function shape(fields: { [field: string]: Validator }): Validator {
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      return typeError(value, 'MODEL_TYPE_CONVERT', 'dictionary')
    }
    const given = value as { [field: string]: unknown }
    return collectErrors(
      Object.entries(fields).map(([field, check]) => [field, check(given[field])]),
    )
  }
}

/** Runs validators in order and returns the errors of the first that fails. */
export function all(...checks: Validator[]): Validator {
  return (value) => {
    for (const check of checks) {
      const errors = check(value)
      if (errors) return errors
    }
    return null
  }
}

function collectErrors(parts: [field: string, errors: BodyErrors | null][]): BodyErrors | null {
  const invalid = parts.filter((part): part is [string, BodyErrors] => part[1] !== null)
  return invalid.length > 0 ? Object.fromEntries(invalid) : null
}

function lengthError(length: number, min: number, max: number): BodyErrors | null {
  if (length >= min && length <= max) return null
  return min > 0
    ? bodyError('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    : bodyError('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)
}

function requiredError(): BodyErrors {
  return bodyError('BASE_TYPE_REQUIRED', 'This field is required')
}

function typeError(value: unknown, code: string, wanted: string): BodyErrors {
  return value === undefined
    ? requiredError()
    : bodyError(code, `Value ${JSON.stringify(value)} is not ${wanted}.`)
}
