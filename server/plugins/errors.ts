import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from '../db/database.ts';
import { toErrorAnswer } from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/media-type.ts';
import { Failure } from '../kernel/failure.ts';

/** The only place where a failure becomes HTTP: JSON:API errors, never a stack trace, never HTML. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Failure('request.not-found'), request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toErrorAnswer(error);
  if (answer.status >= 500)
    request.log.error({
      event: 'request.crashed',
      cause: describeFailure(error),
      stack: error instanceof Error ? error.stack?.slice(0, 2000) : undefined,
    });
  // Bytes, because the framework would add a charset to a text, and no hook mends it where the address was unreadable.
  const body = Buffer.from(JSON.stringify({ errors: answer.errors }));
  return reply.code(answer.status).headers(answer.headers).type(JSON_API).send(body);
}
