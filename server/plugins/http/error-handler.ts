import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { toErrorResponse } from '#server/jsonapi/errors.ts';
import { JSON_API } from '#server/jsonapi/media-type.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import { sendStaticPage } from '#server/plugins/pages/static-page.ts';

/** The only place where a failure becomes HTTP: JSON:API errors, never a stack trace, never HTML. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Failure('request.not-found'), request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toErrorResponse(error, request.language ?? 'en');
  logCrash(error, answer.status, request);
  logRefusal(error, answer.status, request);
  // Bytes, because the framework would add a charset to a text, and no hook mends it where the address was unreadable.
  const body = Buffer.from(JSON.stringify({ errors: answer.errors }));
  return reply.code(answer.status).headers(answer.headers).type(JSON_API).send(body);
}

/** For a person, where the site could not even be rendered: what happened, in the language of the host. */
export function sendErrorPage(error: unknown, { request, reply, language }: FailedRequest): FastifyReply {
  const { status, headers } = toErrorResponse(error, language);
  logCrash(error, status, request);
  const { title, lead } = messagesAt(language, groupOf(status));
  // The home page of a foreign host would be refused as well.
  const home =
    status === 421 ? '' : `\n<p><a href="/">${escapeHtml(messagesAt(language, 'staticPages.links').home)}</a></p>`;
  const body = `<p class="lead">${escapeHtml(lead)}</p>${home}`;
  return sendStaticPage(reply.code(status).headers(headers), { language, title, body });
}

function groupOf(status: number) {
  if (status === 429) return 'staticPages.tooMany';
  return status === 421 ? 'staticPages.misdirected' : 'staticPages.failed';
}

type FailedRequest = { request: FastifyRequest; reply: FastifyReply; language: Language };

/**
 * Refusals of the access rules, of the rate limits, of forged signatures and of malformed input, by account, code and route;
 * never what was sent, an address, a name or a token. The log counts those that repeat. (ASVS 16.3.2, 16.3.3)
 */
function logRefusal(error: unknown, status: number, request: FastifyRequest): void {
  const [first] = error instanceof Failures ? error.list : [error];
  const event = first instanceof Failure ? securityEventOf(first.code, status) : null;
  if (!(first instanceof Failure) || event === null) return;
  request.log.info({
    event,
    code: first.code,
    method: request.method,
    route: request.routeOptions.url,
    userId: request.callerId ?? null,
  });
}

function securityEventOf(code: string, status: number): string | null {
  if (code.endsWith('.signature')) return 'security.signature-refused';
  if (status === 403) return 'security.access-refused';
  if (status === 429) return 'security.rate-limited';
  return status === 400 || status === 422 ? 'security.input-refused' : null;
}

function logCrash(error: unknown, status: number, request: FastifyRequest): void {
  if (status < 500) return;
  request.log.error({ event: 'request.crashed', err: error });
}
