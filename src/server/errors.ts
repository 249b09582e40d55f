import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalKind } from '../domain/refusal.ts'
import { isDatabaseAway } from './database-away.ts'
import { BadRequest } from './validation.ts'

const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
}

const nameOf: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The one place where errors become answers. Refusals speak; bugs are logged and apologised for. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) return answerRefusal(error, reply)
  if (error instanceof BadRequest) return answerBadRequest(error, reply)
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return say(
      reply,
      503,
      'The database cannot be reached at the moment. Please try again shortly.',
    )
  }
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode < 500) return say(reply, statusCode, message)
  request.log.error({ err: error }, 'a request failed')
  return say(reply, 500, `Something went wrong on our side. It is logged as ${request.id}.`)
}

/** An answer without anything but its status and a sentence. */
export function say(reply: FastifyReply, statusCode: number, message: string) {
  if (statusCode === 503) reply.header('retry-after', '5')
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ statusCode, error: nameOf[statusCode] ?? 'Error', message })
}

function answerRefusal({ kind, message, problems }: Refusal, reply: FastifyReply) {
  if (problems.length > 0) return answerProblems(reply, problems)
  return say(reply, statusOf[kind], message)
}

function answerBadRequest(error: BadRequest, reply: FastifyReply) {
  const { validationContext } = error as unknown as FastifyError
  if (validationContext === 'params') return say(reply, 404, 'There is nothing at this address.')
  if (error.isUnreadable) return say(reply, 400, error.problems.join(' '))
  return answerProblems(reply, error.problems)
}

function answerProblems(reply: FastifyReply, problems: string[]) {
  return reply
    .code(400)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problems)
}
