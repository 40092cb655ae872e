import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { describeFailure } from '../db/database.ts';
import { toErrorAnswer } from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/media-type.ts';
import { Failure } from '../kernel/failure.ts';
import { sendPlainPage } from './plain-page.ts';
import { PLAIN_WORDS } from './plain-words.ts';

/** The only place where a failure becomes HTTP: JSON:API errors, never a stack trace, never HTML. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Failure('request.not-found'), request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toErrorAnswer(error, request.language ?? 'en');
  noteCrash(error, answer.status, request);
  // Bytes, because the framework would add a charset to a text, and no hook mends it where the address was unreadable.
  const body = Buffer.from(JSON.stringify({ errors: answer.errors }));
  return reply.code(answer.status).headers(answer.headers).type(JSON_API).send(body);
}

/** For a person, where the site could not even be rendered: what happened, in the language of the host. */
export function sendErrorPage(error: unknown, { request, reply, language }: Failed): FastifyReply {
  const { status, headers } = toErrorAnswer(error, language);
  noteCrash(error, status, request);
  const { failed, failedLead, home } = PLAIN_WORDS[language];
  const body = `<p class="lead">${escapeHtml(failedLead)}</p>\n<p><a href="/">${escapeHtml(home)}</a></p>`;
  return sendPlainPage(reply.code(status).headers(headers), { language, title: failed, body });
}

type Failed = { request: FastifyRequest; reply: FastifyReply; language: Language };

function noteCrash(error: unknown, status: number, request: FastifyRequest): void {
  if (status < 500) return;
  request.log.error({
    event: 'request.crashed',
    cause: describeFailure(error),
    stack: error instanceof Error ? error.stack?.slice(0, 2000) : undefined,
  });
}
