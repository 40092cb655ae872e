/** Builds the process without listening, so that tests use the very same one. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { registryOf } from './jsonapi/projection.ts';
import type { Clock } from './kernel/clock.ts';
import { followContentVersion } from './kernel/content-version.ts';
import type { Ctx, Services, Tx } from './kernel/ctx.ts';
import type { DiskSpace } from './kernel/disk-space.ts';
import type { Jobs } from './kernel/jobs.ts';
import { readMessages } from './kernel/messages.ts';
import { testStandings } from './modules/assessment/index.ts';
import { createSecondFactors } from './modules/security/index.ts';
import { MODULES } from './modules.ts';
import { answerOtherMethods, LONGEST_PARAMETER, refuseAddress, refuseNullCharacters } from './plugins/addresses.ts';
import { registerAnswerCache } from './plugins/answer-cache.ts';
import { HTTP_OPTIONS, REQUEST_TIMEOUT_MS, refuseConnection, refuseExpectations } from './plugins/connections.ts';
import { registerContext, type Surroundings } from './plugins/context.ts';
import { type DemonstrationParts, registerDemonstration } from './plugins/demonstration.ts';
import { registerDiskGuard } from './plugins/disk-guard.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { speakJsonApi } from './plugins/json-api.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { ownHosts, refuseForeignHosts } from './plugins/own-hosts.ts';
import { registerPictures } from './plugins/pictures.ts';
import { registerRateLimits } from './plugins/rate-limits.ts';
import { registerRedirects } from './plugins/redirects.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { normalizeTarget } from './plugins/request-target.ts';
import { countUnderWay, type UnderWay } from './plugins/requests-under-way.ts';
import { registerSecurityContact } from './plugins/security-contact.ts';
import { registerSecurityHeaders, securityHeaders } from './plugins/security-headers.ts';
import { buildViewers, identifyBySession } from './plugins/session.ts';
import { registerSite } from './plugins/site.ts';
import type { TokenBuckets } from './plugins/token-buckets.ts';
import { registerUpgradePage } from './plugins/upgrade-page.ts';

export type AppParts = {
  config: Config;
  database: Database;
  clock: Clock;
  services: Services;
  jobs: Jobs;
  log: Logger;
  disk: DiskSpace;
  /** What the rate limits have counted. */
  buckets: TokenBuckets;
  /** The folder of the checkout, for the built site; null leaves the pages out (tests of the API). */
  root: string | null;
  /** The tools of the demonstration, made once the surroundings stand; null without DEMO. */
  demonstration: ((surroundings: Surroundings) => DemonstrationParts) | null;
};

export type Built = { app: FastifyInstance; surroundings: Surroundings; underWay: UnderWay };

const BODY_LIMIT = 1 << 20;
/** Whose `X-Forwarded-For` is believed: a proxy on this machine or in its private network, nobody from outside. */
const TRUSTED_PROXIES = ['loopback', 'uniquelocal'];

export async function buildApp(parts: AppParts): Promise<Built> {
  const app = createServer(parts);
  const surroundings = await surround(parts);
  const underWay = countUnderWay(app);
  refuseExpectations(app, parts.config.publicOrigin);
  registerErrors(app);
  registerSecurityHeaders(app, parts.config.publicOrigin);
  registerRequestLog(app);
  registerContext(app, surroundings, (request, reply) => identifyBySession(surroundings, request, reply));
  refuseForeignHosts(app, parts.config.publicOrigin);
  registerDiskGuard(app, parts.disk);
  speakJsonApi(app);
  refuseNullCharacters(app);
  const hasDesignPage = parts.config.demo || parts.config.dev;
  registerRedirects(app, { origin: parts.config.publicOrigin, hasDesignPage });
  const hosts = ownHosts(parts.config);
  const kept = registerAnswerCache(app, { content: surroundings.content, clock: parts.clock, hosts });
  const { metricsToken: token, publicOrigin } = parts.config;
  registerMetrics(app, { pool: parts.database.pool, kept, token, publicOrigin });
  registerRateLimits(app, parts.buckets);
  const { sessionSecret: secret, previousSecrets } = parts.config;
  registerIdempotency(app, { db: parts.database.db, clock: parts.clock, secret, previousSecrets, within });
  const completeMethods = answerOtherMethods(app);
  const registry = registryOf(MODULES.flatMap((module) => module.projections));
  for (const module of MODULES) module.routes({ app, registry });
  parts.services.payments.pages?.(app);
  registerHealth(app, { db: parts.database.db, disk: parts.disk });
  registerOpenApi(app, parts.config.publicOrigin);
  registerSecurityContact(app, parts.config);
  registerUpgradePage(app, parts.config.publicOrigin);
  if (parts.demonstration !== null) registerDemonstration(app, parts.demonstration(surroundings));
  completeMethods();
  if (parts.root !== null) {
    registerPictures(app, { storage: parts.services.storage, root: parts.root });
    const { publicOrigin: origin, dev, analyticsUrl: analytics } = parts.config;
    await registerSite(app, { root: parts.root, origin, dev, analytics, zone: parts.clock.zone });
  }
  return { app, surroundings, underWay };
}

/** The framework as it reads connections, before anything of ours. */
const createServer = (parts: AppParts): FastifyInstance =>
  Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    clientErrorHandler: refuseConnection(parts.config.publicOrigin),
    trustProxy: TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: normalizeTarget,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // Addresses that cannot be decoded come here without passing any hook.
    frameworkErrors: (error, request, reply) =>
      void refuseAddress(error, request as FastifyRequest, withHeaders(reply as FastifyReply, parts.config)),
  }) as unknown as FastifyInstance;

/** The context of a request whose statements all belong to one transaction. */
const within = (ctx: Ctx, tx: Tx): Ctx => ({
  ...ctx,
  // A transaction has every method of the pool's handle; a transaction inside it is a savepoint.
  db: tx as unknown as Ctx['db'],
  viewersOf: (userIds) => buildViewers(tx, userIds, ctx.clock.now()),
});

/** What no hook has set by then. */
const withHeaders = (reply: FastifyReply, { publicOrigin }: Config): FastifyReply =>
  reply.headers({ ...securityHeaders(publicOrigin), 'x-request-id': reply.request.id });

type SurroundingParts = Pick<AppParts, 'config' | 'database' | 'clock' | 'services' | 'jobs' | 'root'>;

/** What every context shares, in a process with HTTP and in one without. */
export async function surround({
  config,
  database,
  clock,
  services,
  jobs,
  root,
}: SurroundingParts): Promise<Surroundings> {
  return {
    ...services,
    db: database.db,
    clock,
    jobs,
    tests: testStandings,
    secondFactors: createSecondFactors(config),
    viewersOf: (userIds) => buildViewers(database.db, userIds, clock.now()),
    content: await followContentVersion(database),
    origin: config.publicOrigin,
    messages: root === null ? {} : readMessages(root),
    outside: { HELP_CHAT_URL: config.helpChatUrl, ANALYTICS_URL: config.analyticsUrl },
    secret: config.sessionSecret,
    previousSecrets: config.previousSecrets,
  };
}
