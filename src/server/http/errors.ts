import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemFieldsHeader } from '../../contract/core/problem-fields.ts'
import { isDatabaseUnavailable } from '../../domain/core/database-unavailable.ts'
import {
  DomainError,
  type DomainErrorKind,
  type Problem,
  TooManyRequests,
} from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import { MalformedRequest } from './validation.ts'

const statusOf: Record<DomainErrorKind, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
}

const nameOf: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Maps errors to responses: domain errors with their message; anything else is a bug and logged. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if ((error as FastifyError).validationContext === 'params') return sendNotFound(reply)
  if (error instanceof MalformedRequest) return sendError(reply, 400, error.message)
  if (error instanceof TooManyRequests) {
    request.rejectedBy = error.limit
    reply.header('retry-after', error.retryAfterSeconds)
  }
  if (error instanceof DomainError) {
    const { kind, message, problems, details } = error
    if (problems.length > 0) nameFields(reply, problems)
    if (kind === 'invalid') return sendSentences(reply, problems)
    return sendError(reply, statusOf[kind], message, details)
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return sendError(
      reply,
      503,
      t('The database cannot be reached at the moment. Please try again shortly.'),
    )
  }
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode < 500) return sendError(reply, statusCode, message)
  request.log.error({ err: error }, 'a request failed')
  return sendError(
    reply,
    500,
    t('Something went wrong on our side. It is logged as {id}.', { id: request.id }),
  )
}

/** Sends an error response. */
export function sendError(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
) {
  if (statusCode === 503) reply.header('retry-after', '5')
  return sendJson(reply, statusCode, {
    statusCode,
    error: nameOf[statusCode] ?? 'Error',
    message,
    ...details,
  })
}

/** Sends the common 404. */
export function sendNotFound(reply: FastifyReply) {
  return sendError(reply, 404, t('There is nothing at this address.'))
}

/** Names the field of each problem in a header, because the body is fixed as sentences. */
function nameFields(reply: FastifyReply, problems: readonly Problem[]): void {
  const fields = problems.slice(0, maxFields).map(({ field }) => field)
  reply.header(
    problemFieldsHeader,
    // The caller chooses the keys of some objects, which a header may not be able to carry.
    JSON.stringify(fields.map((field) => (field && plainPath.test(field) ? field : null))),
  )
}

/** Together with the longest path it limits the header to 2 kB; proxies accept about 4. */
const maxFields = 40
const plainPath = /^[\w.-]{1,48}$/

function sendSentences(reply: FastifyReply, problems: readonly Problem[]) {
  return sendJson(
    reply,
    400,
    problems.map(({ message }) => message),
  )
}

/** Sends JSON without the route's response schema, which does not apply to errors. */
function sendJson(reply: FastifyReply, statusCode: number, answer: unknown) {
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}
