import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Creates a logger that writes JSON lines. Errors are logged with message, causes and stack, but without
 * data: no statement parameters, headers or bodies.
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: describeError },
    redact: secrets.flatMap((name) => [name, `*.${name}`]),
  }
  return to ? pino(options, to) : pino(options)
}

const secrets = [
  'token',
  'secret',
  'clientSecret',
  'password',
  'authorization',
  'cookie',
  'headers',
]

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code, status } = error as { code?: unknown; status?: unknown }
  const hide = (text: string) =>
    valuesIn(error).reduce((rest, values) => rest.replaceAll(values, ''), text)
  return {
    type,
    message: hide(message),
    stack: hide(stack),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
  }
}

/** The parameters that Drizzle appends to its error messages; they contain personal data. */
function valuesIn(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { params } = error as { params?: unknown }
  const own = Array.isArray(params) ? [`\nparams: ${params}`] : []
  return [...own, ...valuesIn(error.cause)]
}
