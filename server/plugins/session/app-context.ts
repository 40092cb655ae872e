import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { VISITOR, type Viewer } from '#domain/access/viewer.ts';
import { languageOfHost } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import '#server/kernel/requests/request.ts';

export type Identity = Pick<Ctx, 'viewer' | 'sessionId' | 'authenticatedAt' | 'workedAt'>;

/** The parts of a context that do not depend on the caller. */
export type AppContext = Omit<
  Ctx,
  keyof Identity | 'requestKey' | 'isRead' | 'language' | 'log' | 'requestId' | 'signal' | 'address'
>;

/** Reads the session of a request; a visitor without one. Throws for an invalid one. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>;

export function registerContext(app: FastifyInstance, appContext: AppContext, identify: Identify): void {
  app.decorateRequest('readCtx');
  app.decorateRequest('isCacheable', false);
  app.decorateRequest('language');
  app.decorateRequest('callerId');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const language = languageOfHost(request.headers.host ?? '', appContext.origin.host);
    request.language = language;
    let reading: Promise<Ctx> | undefined;
    request.readCtx = () => {
      reading ??= identify(request, reply).then((identity) => ({
        ...appContext,
        ...identity,
        jobs: appContext.jobs.forRequest(request.id),
        requestKey: null,
        isRead: request.method === 'GET',
        language,
        log: request.log,
        requestId: request.id,
        signal: NEVER,
        address: request.ip,
      }));
      return reading;
    };
    done();
  });
}

/** The context in which jobs and the console act. */
export function systemCtx(appContext: AppContext, log: Ctx['log'], requestId: string): Ctx {
  const identity = { viewer: SYSTEM, sessionId: null, authenticatedAt: appContext.clock.now(), workedAt: null };
  return {
    ...{ ...appContext, ...identity, requestKey: null, isRead: false, language: 'en', log, requestId },
    ...{ jobs: appContext.jobs.forRequest(requestId), signal: NEVER, address: '' },
  };
}

/** The context of one run of a job. Its log lines, its emails and what it sends have the id of its request. */
export const jobCtx = (appContext: AppContext, log: Logger, requestId: string): Ctx =>
  systemCtx(appContext, log.child({ reqId: requestId }), requestId);

/** Of a request, which nothing but its own end stops. */
const NEVER = new AbortController().signal;

/** What acts for the product itself. */
export const SYSTEM: Viewer = {
  kind: 'user',
  id: 0,
  staff: { roles: ['owner'], languages: [] },
  membership: null,
  unlockedQuickTakes: [],
};

export const ANONYMOUS: Identity = { viewer: VISITOR, sessionId: null, authenticatedAt: null, workedAt: null };
