/** What is wrong with a body, nested like the body itself; Discord's `errors` of code 50035. */
export interface FormErrors {
  [field: string]: FormErrors | { code: string; message: string }[]
}

/** Judges one value: null when it is as Discord wants it. */
export type Check = (value: unknown) => FormErrors | null

/** One fault of one value. */
export function fault(code: string, message: string): FormErrors {
  return { _errors: [{ code, message }] }
}

/** A value that may be left out or null. */
export function optional(check: Check): Check {
  return (value) => (value === undefined || value === null ? null : check(value))
}

/** Text of a length; Discord counts characters, not UTF-16 units. */
export function text(min: number, max: number): Check {
  return (value) => {
    if (typeof value !== 'string') return missingOr(value, 'STRING_TYPE_CONVERT', 'string')
    return lengthFault([...value].length, min, max)
  }
}

/** A whole number within bounds, both included. */
export function whole(min: number, max: number): Check {
  return (value) => {
    if (!Number.isInteger(value)) return missingOr(value, 'NUMBER_TYPE_COERCE', 'int')
    if ((value as number) < min) {
      return fault('NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
    }
    if ((value as number) > max) {
      return fault('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
    }
    return null
  }
}

export const flag: Check = (value) =>
  typeof value === 'boolean' ? null : missingOr(value, 'BOOLEAN_TYPE_CONVERT', 'boolean')

export const snowflake: Check = (value) =>
  typeof value === 'string' && /^\d{1,20}$/.test(value)
    ? null
    : missingOr(value, 'NUMBER_TYPE_COERCE', 'snowflake')

/** A set of permission bits, which travels as a decimal string. */
export const permissionSet: Check = (value) =>
  /^\d+$/.test(String(value)) ? null : missingOr(value, 'NUMBER_TYPE_COERCE', 'int')

export const moment: Check = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? null
    : missingOr(value, 'DATE_TIME_TYPE_PARSE', 'ISO8601 timestamp')

/** One of a few words or numbers. */
export function choice(choices: readonly (string | number)[]): Check {
  return (value) =>
    (choices as readonly unknown[]).includes(value)
      ? null
      : value === undefined
        ? required()
        : fault('BASE_TYPE_CHOICES', `Value must be one of {${choices.join(', ')}}.`)
}

/** A list of so many entries. */
export function list(check: Check, min: number, max: number): Check {
  return (value) => {
    if (!Array.isArray(value)) return missingOr(value, 'LIST_TYPE_CONVERT', 'list')
    return (
      lengthFault(value.length, min, max) ??
      gather(value.map((entry, index) => [String(index), check(entry)]))
    )
  }
}

/** An object with these fields; Discord ignores others. */
export function shape(fields: { [field: string]: Check }): Check {
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      return missingOr(value, 'MODEL_TYPE_CONVERT', 'dictionary')
    }
    const given = value as { [field: string]: unknown }
    return gather(Object.entries(fields).map(([field, check]) => [field, check(given[field])]))
  }
}

/** Several checks of one value; the first one that objects speaks. */
export function all(...checks: Check[]): Check {
  return (value) => {
    for (const check of checks) {
      const errors = check(value)
      if (errors) return errors
    }
    return null
  }
}

function gather(parts: [field: string, errors: FormErrors | null][]): FormErrors | null {
  const wrong = parts.filter((part): part is [string, FormErrors] => part[1] !== null)
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}

function lengthFault(length: number, min: number, max: number): FormErrors | null {
  if (length >= min && length <= max) return null
  return min > 0
    ? fault('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    : fault('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)
}

function required(): FormErrors {
  return fault('BASE_TYPE_REQUIRED', 'This field is required')
}

function missingOr(value: unknown, code: string, wanted: string): FormErrors {
  return value === undefined
    ? required()
    : fault(code, `Value ${JSON.stringify(value)} is not ${wanted}.`)
}
