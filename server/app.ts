/** Builds the process without listening, so that tests use the same one. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { adoptSite } from './config/site/adopt-site.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { registryOf } from './jsonapi/projection.ts';
import type { Clock } from './kernel/clock.ts';
import { type ContentVersion, followContentVersion } from './kernel/content/content-version.ts';
import type { Ctx, Services, Tx } from './kernel/ctx.ts';
import type { DiskSpace } from './kernel/disk-space.ts';
import type { Jobs } from './kernel/jobs/jobs.ts';
import { readInterfaceMessages } from './kernel/text/messages.ts';
import { followRedirects } from './modules/site/index.ts';
import { MODULES } from './modules.ts';
import type { HotResponses, ResponseObserver } from './plugins/cache/hot-responses.ts';
import { registerResponseCache } from './plugins/cache/response-cache.ts';
import { type DemonstrationParts, registerDemonstration } from './plugins/demonstration/demonstration.ts';
import {
  createHttpServer,
  REQUEST_TIMEOUT_MS,
  rejectConnection,
  rejectExpectations,
} from './plugins/http/connections.ts';
import { registerDiskGuard } from './plugins/http/disk-guard.ts';
import { registerErrors } from './plugins/http/error-handler.ts';
import { registerJsonApiBodies } from './plugins/http/json-api-bodies.ts';
import { registerOpenApi } from './plugins/http/openapi.ts';
import { normalizeTarget } from './plugins/http/request-target.ts';
import { type RequestsInFlight, trackRequestsInFlight } from './plugins/http/requests-in-flight.ts';
import {
  MAX_PARAMETER_LENGTH,
  rejectNullCharacters,
  rejectOtherMethods,
  rejectUnmatchedRoute,
} from './plugins/http/unmatched-routes.ts';
import { registerIdempotency } from './plugins/idempotency/idempotency.ts';
import { registerHealth } from './plugins/observability/health.ts';
import { registerMetrics } from './plugins/observability/metrics.ts';
import { requestIdOf } from './plugins/observability/request-id.ts';
import { logResponse, registerRequestLog } from './plugins/observability/request-log.ts';
import { registerRequestTraces } from './plugins/observability/request-traces.ts';
import { rejectSwitchedOff } from './plugins/pages/edition/edition.ts';
import { registerRedirects } from './plugins/pages/redirects.ts';
import { registerSite } from './plugins/pages/site.ts';
import { registerSocialImages } from './plugins/pages/social-images.ts';
import { registerUpgradePage } from './plugins/pages/upgrade-page.ts';
import { registerRateLimits } from './plugins/rate-limits/rate-limits.ts';
import type { SharedBuckets } from './plugins/rate-limits/shared-buckets.ts';
import type { TokenBuckets } from './plugins/rate-limits/token-buckets.ts';
import { listAllowedHosts, rejectUnknownHosts } from './plugins/security/allowed-hosts.ts';
import { registerSecurityContact } from './plugins/security/security-contact.ts';
import { registerSecurityHeaders, securityHeaders } from './plugins/security/security-headers.ts';
import { TRUSTED_PROXIES } from './plugins/security/trusted-proxies.ts';
import { type AppContext, registerContext, SYSTEM } from './plugins/session/app-context.ts';
import { identifyBySession } from './plugins/session/session.ts';
import type { Tracer } from './ports/tracer.ts';

export type AppParts = {
  config: Config;
  database: Database;
  clock: Clock;
  services: Services;
  jobs: Jobs;
  log: Logger;
  disk: DiskSpace;
  /** Null if nothing is traced. */
  tracer?: Tracer | null;
  /** The counts of the rate limits. */
  buckets: TokenBuckets;
  /** Those that all processes count together. */
  sharedBuckets: SharedBuckets;
  /** The folder of the checkout with the built site; null omits the pages (tests of the API). */
  root: string | null;
  /** The tools of the demonstration, created from the app context; null without DEMO. */
  demonstration: ((appContext: AppContext) => DemonstrationParts) | null;
};

export type BuiltApp = {
  app: FastifyInstance;
  appContext: AppContext;
  requestsInFlight: RequestsInFlight;
  /** From now on `/readyz` returns 503, so that a load balancer sends no more traffic. */
  announceStop(): void;
};

const BODY_LIMIT = 1 << 20;

export async function buildApp(parts: AppParts): Promise<BuiltApp> {
  const front: Front = { answer: () => false };
  let isStopping = false;
  const app = createServer(parts, front);
  const appContext = await createAppContext(parts);
  registerRequestTraces(app, parts.tracer ?? null);
  const requestsInFlight = trackRequestsInFlight(app);
  rejectExpectations(app, parts.config.publicOrigin);
  registerErrors(app);
  registerSecurityHeaders(app, parts.config.publicOrigin);
  registerRequestLog(app);
  registerContext(app, appContext, (request, reply) => identifyBySession(appContext, request, reply));
  rejectUnknownHosts(app, parts.config.publicOrigin);
  registerDiskGuard(app, parts.disk);
  registerJsonApiBodies(app);
  rejectNullCharacters(app);
  const hasDesignPage = parts.config.demo || parts.config.dev;
  const redirects = await followRedirects({ ...appContext, log: parts.log });
  registerRedirects(app, { origin: parts.config.publicOrigin, hasDesignPage, redirects });
  front.answer = registerCacheAndMetrics(app, parts, appContext.content);
  rejectSwitchedOff(app, parts.config.site);
  registerRateLimits(app, { buckets: parts.buckets, shared: parts.sharedBuckets });
  const { sessionSecret: secret, previousSecrets } = parts.config;
  registerIdempotency(app, { db: parts.database.db, clock: parts.clock, secret, previousSecrets, within });
  const completeMethods = rejectOtherMethods(app);
  const registry = registryOf(
    MODULES.flatMap((module) => module.projections),
    MODULES.flatMap((module) => module.extensions ?? []),
  );
  for (const module of MODULES) module.routes({ app, registry });
  parts.services.payments.pages?.(app);
  registerHealth(app, { db: parts.database.db, disk: parts.disk, isStopping: () => isStopping });
  registerOpenApi(app, parts.config.publicOrigin);
  registerSecurityContact(app, parts.config);
  registerUpgradePage(app, parts.config.publicOrigin);
  if (parts.demonstration !== null) registerDemonstration(app, parts.demonstration(appContext));
  completeMethods();
  if (parts.root !== null) await registerPages(app, parts, parts.root);
  const announceStop = () => {
    isStopping = true;
  };
  return { app, appContext, requestsInFlight, announceStop };
}

/** The pages of the site and of the office. */
async function registerPages(app: FastifyInstance, { config, clock, services }: AppParts, root: string): Promise<void> {
  registerSocialImages(app, { storage: services.storage, root });
  const { publicOrigin: origin, dev, demo, analyticsUrl: analytics, site, storage } = config;
  const store = storage.kind === 's3' ? storage.publicEndpoint : null;
  const hasPartsScreen = demo || dev;
  await registerSite(app, { root, origin, dev, analytics, store, site, zone: clock.zone, hasPartsScreen });
}

/** Adds the response cache and the metrics; returns what answers cached responses ahead of the framework. */
function registerCacheAndMetrics(
  app: FastifyInstance,
  { config, clock, database, log }: AppParts,
  content: ContentVersion,
): Front['answer'] {
  const metrics = registerMetrics(app);
  const observe: ResponseObserver = (response) => {
    metrics.count(response);
    logResponse(log, response);
  };
  const cache = registerResponseCache(app, { content, clock, hosts: listAllowedHosts(config), observe });
  metrics.serve({ ...metricsParts({ config, database, clock }), cache: cache.stats });
  return cache.answer;
}

/** What the metrics of a server and of a worker are read from. */
export const metricsParts = ({ config, database, clock }: Pick<AppParts, 'config' | 'database' | 'clock'>) => ({
  pool: database.pool,
  background: database.background.pool,
  token: config.metricsToken,
  publicOrigin: config.publicOrigin,
  stored: {
    ctx: { db: database.background.db, clock, viewer: SYSTEM },
    waiting: MODULES.flatMap((module) => module.waiting ?? []),
  },
});

/** What may answer a request before the framework. */
type Front = { answer: HotResponses['answer'] };

/** The framework with our connection settings, before any plugin. */
const createServer = (parts: AppParts, front: Front): FastifyInstance =>
  Fastify({
    serverFactory: (handle, options) =>
      createHttpServer(options, (request, response) => {
        if (!front.answer(request, response)) handle(request, response);
      }),
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: rejectConnection(parts.config.publicOrigin),
    trustProxy: TRUSTED_PROXIES,
    genReqId: requestIdOf,
    requestIdHeader: false,
    rewriteUrl: normalizeTarget,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    // URLs that cannot be decoded reach this handler without passing any hook.
    frameworkErrors: (error, request, reply) =>
      void rejectUnmatchedRoute(error, request as FastifyRequest, withHeaders(reply as FastifyReply, parts.config)),
  }) as unknown as FastifyInstance;

/** The context of a request whose statements all belong to one transaction. */
const within = (ctx: Ctx, tx: Tx): Ctx => ({
  ...ctx,
  // A transaction has every method of the pool's handle; a transaction inside it is a savepoint.
  db: tx as unknown as Ctx['db'],
});

/** Sets headers that no hook has set yet. */
const withHeaders = (reply: FastifyReply, { publicOrigin }: Config): FastifyReply =>
  reply.headers({ ...securityHeaders(publicOrigin), 'x-request-id': reply.request.id });

type AppContextParts = Pick<AppParts, 'config' | 'database' | 'clock' | 'services' | 'jobs'>;

/** Creates the context that all requests and jobs share, in a process with or without HTTP. */
export async function createAppContext({
  config,
  database,
  clock,
  services,
  jobs,
}: AppContextParts): Promise<AppContext> {
  adoptSite(config.site);
  return {
    ...services,
    db: database.db,
    clock,
    jobs,
    content: await followContentVersion(database),
    origin: config.publicOrigin,
    messages: readInterfaceMessages(),
    externalServices: { HELP_CHAT_URL: config.helpChatUrl, ANALYTICS_URL: config.analyticsUrl },
    demo: config.demo,
    secret: config.sessionSecret,
    previousSecrets: config.previousSecrets,
  };
}
