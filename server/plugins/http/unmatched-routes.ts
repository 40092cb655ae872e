/** Responses to unmatched URLs: undecodable ones, unknown ones, and known ones with another method. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/kernel/failure.ts';
import { sendError } from './error-handler.ts';

/** URLs for programs; the others are for people. */
const API = /^\/(?:api|rest-auth|requests|media)(?=[/?]|$)/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The maximum length of a path parameter; slugs are far shorter. */
export const MAX_PARAMETER_LENGTH = 500;

/** The API responds with an error; a page request is redirected to the error page. (rules P4) */
export function rejectUnmatchedRoute(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (API.test(request.url)) return sendError(error, request, reply);
  return reply.redirect('/error-404', 302);
}

/** Refuses null characters: they match nothing, and PostgreSQL cannot store or compare them. */
export function rejectNullCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (/%00/.test(request.url)) rejectUnmatchedRoute(new Failure('request.malformed'), request, reply);
    else done();
  });
}

/**
 * Known paths of the API return 405 with `Allow` for other methods, unknown ones 404. Call it before the modules mount
 * their calls; it adds routes after all of them. (rules W3)
 */
export function rejectOtherMethods(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!API.test(url) || url.endsWith('*')) return;
    const path = url.replace(/(.)\/$/, '$1');
    const methods = allowed.get(path) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    allowed.set(path, methods);
  });
  return () => {
    // Plugins load in order, so this one sees all earlier routes.
    app.register(async (scope) => {
      for (const [path, methods] of [...allowed]) rejectOthers(scope, path, [...methods]);
      for (const path of ['/api', '/api/*', '/rest-auth', '/rest-auth/*'])
        scope.all(path, { onRequest: rejectWith(new Failure('request.not-found')) }, unreachable);
    });
  };
}

function rejectOthers(app: FastifyInstance, url: string, allowed: string[]): void {
  const method = METHODS.filter((name) => !allowed.includes(name));
  const failure = new Failure('request.method', { headers: { allow: allowed.toSorted().join(', ') } });
  if (method.length > 0) app.route({ method, url, onRequest: rejectWith(failure), handler: unreachable });
}

// Refused before the body is read, so that its type does not matter.
const rejectWith = (failure: Failure) => async () => {
  throw failure;
};

async function unreachable(): Promise<never> {
  throw new Failure('request.not-found');
}
