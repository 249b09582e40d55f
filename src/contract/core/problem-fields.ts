/**
 * The header of a refusal with the fields of its first 40 problems, in their order: a JSON array of paths such as
 * `["title","needs.0.count",null]`; null for a problem of no field in particular.
 */
export const problemFieldsHeader = 'problem-fields'
