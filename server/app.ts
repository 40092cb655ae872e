/** Builds the process without listening, so that tests use the very same one. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { registryOf } from './jsonapi/projection.ts';
import type { Clock } from './kernel/clock.ts';
import { followContentVersion } from './kernel/content-version.ts';
import type { Services } from './kernel/ctx.ts';
import type { Jobs } from './kernel/jobs.ts';
import { readMessages } from './kernel/messages.ts';
import { testStandings } from './modules/assessment/index.ts';
import { MODULES } from './modules.ts';
import { answerOtherMethods, LONGEST_PARAMETER, refuseAddress, refuseNullCharacters } from './plugins/addresses.ts';
import { registerAnswerCache } from './plugins/answer-cache.ts';
import { registerContext, type Surroundings } from './plugins/context.ts';
import { type DemonstrationParts, registerDemonstration } from './plugins/demonstration.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { speakJsonApi } from './plugins/json-api.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { ownHosts } from './plugins/own-hosts.ts';
import { registerPictures } from './plugins/pictures.ts';
import { registerRateLimits } from './plugins/rate-limits.ts';
import { registerRedirects } from './plugins/redirects.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { countUnderWay, type UnderWay } from './plugins/requests-under-way.ts';
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
  /** What the rate limits have counted. */
  buckets: TokenBuckets;
  /** The folder of the checkout, for the built site; null leaves the pages out (tests of the API). */
  root: string | null;
  /** The tools of the demonstration, made once the surroundings stand; null without DEMO. */
  demonstration: ((surroundings: Surroundings) => DemonstrationParts) | null;
};

export type Built = { app: FastifyInstance; surroundings: Surroundings; underWay: UnderWay };

const BODY_LIMIT = 1 << 20;
/** A request that has not arrived whole by then is given up; clients themselves wait 30 seconds. (§9) */
const REQUEST_TIMEOUT_MS = 60_000;
/** Whose `X-Forwarded-For` is believed: a proxy on this machine or in its private network, nobody from outside. */
const TRUSTED_PROXIES = ['loopback', 'uniquelocal'];

export async function buildApp(parts: AppParts): Promise<Built> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // Addresses that cannot be decoded come here without passing any hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(parts.config.publicOrigin), 'x-request-id': request.id });
      refuseAddress(error, request as FastifyRequest, reply as FastifyReply);
    },
  }) as unknown as FastifyInstance;
  const surroundings = await surround(parts);
  const underWay = countUnderWay(app);
  registerErrors(app);
  registerSecurityHeaders(app, parts.config.publicOrigin);
  registerRequestLog(app);
  registerContext(app, surroundings, (request, reply) => identifyBySession(surroundings, request, reply));
  speakJsonApi(app);
  refuseNullCharacters(app);
  registerRedirects(app, parts.config.publicOrigin);
  const hosts = ownHosts(parts.config);
  const kept = registerAnswerCache(app, { content: surroundings.content, clock: parts.clock, hosts });
  registerMetrics(app, { pool: parts.database.pool, kept, token: parts.config.metricsToken });
  registerRateLimits(app, parts.buckets);
  registerIdempotency(app, { db: parts.database.db, clock: parts.clock });
  const completeMethods = answerOtherMethods(app);
  const registry = registryOf(MODULES.flatMap((module) => module.projections));
  for (const module of MODULES) module.routes({ app, registry });
  parts.services.payments.pages?.(app);
  registerHealth(app, parts.database.db);
  registerOpenApi(app, parts.config.publicOrigin);
  registerUpgradePage(app, parts.config.publicOrigin);
  if (parts.demonstration !== null) registerDemonstration(app, parts.demonstration(surroundings));
  completeMethods();
  if (parts.root !== null) {
    registerPictures(app, { storage: parts.services.storage, root: parts.root });
    const { publicOrigin: origin, dev, analyticsUrl: analytics } = parts.config;
    await registerSite(app, { root: parts.root, origin, dev, analytics });
  }
  return { app, surroundings, underWay };
}

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
    viewersOf: (userIds) => buildViewers(database.db, userIds, clock.now()),
    content: await followContentVersion(database),
    origin: config.publicOrigin,
    messages: root === null ? {} : readMessages(root),
    outside: { HELP_CHAT_URL: config.helpChatUrl, ANALYTICS_URL: config.analyticsUrl },
    secret: config.sessionSecret,
  };
}
