import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { toErrorResponse } from '#server/jsonapi/errors.ts';
import { JSON_API } from '#server/jsonapi/media-type.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import { sendStaticPage } from '#server/plugins/pages/static-page.ts';

/** The only place where an error becomes an HTTP response: JSON:API errors, never a stack trace or HTML. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Failure('request.not-found'), request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toErrorResponse(error, request.language ?? 'en');
  logCrash(error, answer.status, request);
  logRefusal(error, answer.status, request);
  // Bytes, because the framework would add a charset to text, and no hook removes it for an undecodable URL.
  const body = Buffer.from(JSON.stringify({ errors: answer.errors }));
  return reply.code(answer.status).headers(answer.headers).type(JSON_API).send(body);
}

/** An error page for users if the site cannot be rendered, in the language of the host. */
export function sendErrorPage(error: unknown, { request, reply, language }: FailedRequest): FastifyReply {
  const { status, headers } = toErrorResponse(error, language);
  logCrash(error, status, request);
  const { title, lead } = messagesAt(language, groupOf(status));
  // The home page of an unknown host would be refused as well.
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
 * Logs refusals of access rules, rate limits, forged signatures and malformed input, by account, code and route; never
 * input, addresses, names or tokens. The log counts repeated ones. (ASVS 16.3.2, 16.3.3)
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
