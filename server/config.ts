/**
 * The only reader of the environment: parsed once, shaped as choices. The table of variables is in docs/operating.md.
 */
import path from 'node:path';
import type {
  BucketChoice,
  Config,
  DatabaseChoice,
  GiftCardsChoice,
  PaymentsChoice,
  StorageChoice,
} from './config/choices.ts';
import { ConfigError, type Env, LIKE_S3, parseEnv } from './config/env.ts';
import { type CheckedConfig, listConflicts, listProductionProblems } from './config/problems.ts';
import { readBadgeKey, readSessionSecret } from './config/secrets.ts';
import { DEFAULT_SITE, readSite } from './config/site/read-site.ts';

export type {
  Config,
  DatabaseChoice,
  GiftCardsChoice,
  LogLevel,
  MailChoice,
  PaymentsChoice,
  StorageChoice,
  StorageKeys,
} from './config/choices.ts';

/** Reads the configuration; throws a ConfigError whose message names each invalid variable and its valid values. */
export async function readConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const e = parseEnv(env);
  const dataDir = path.resolve(e.DATA_DIR);
  const config: CheckedConfig = {
    host: e.HOST,
    port: e.PORT,
    publicOrigin: new URL(e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`),
    timeZone: e.TIME_ZONE,
    dataDir,
    site: await readSite(e.SITE_DIR ?? DEFAULT_SITE),
    database: chooseDatabase(e, dataDir),
    storage: chooseStorage(e, dataDir),
    ffmpeg: { program: e.FFMPEG_PATH, searchPath: e.PATH },
    mail: e.MAIL_URL ? { kind: 'smtp', url: e.MAIL_URL } : { kind: 'outbox', dir: path.join(dataDir, 'outbox') },
    mailRate: e.MAIL_RATE,
    mailNoticesSecret: e.MAIL_NOTICES_SECRET ?? null,
    payments: readPayments(e),
    giftCards: readGiftCards(e),
    supportDeskUrl: urlOrNull(e.SUPPORT_DESK_URL),
    helpChatUrl: urlOrNull(e.HELP_CHAT_URL),
    analyticsUrl: urlOrNull(e.ANALYTICS_URL),
    metricsToken: e.METRICS_TOKEN ?? null,
    workerPort: e.WORKER_PORT ?? null,
    previousSecrets: e.SESSION_SECRET_PREVIOUS ?? [],
    security: readSecurityContact(e),
    tracing: readTracing(e),
    demo: isDemo(e),
    migrations: e.MIGRATIONS,
    jobs: e.JOBS,
    diskReserveBytes: e.DISK_RESERVE_MB * 2 ** 20,
    logLevel: e.LOG_LEVEL,
    dev: e.RECEPTOR_DEV,
  };
  const problems = [
    ...listConflicts(config, e),
    ...(e.NODE_ENV === 'production' ? listProductionProblems(config, e) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { ...config, sessionSecret: readSessionSecret(e, dataDir), badgeKey: readBadgeKey(e, config) };
}

/** The configuration of a command on the databases, which neither signs sessions nor takes payments. */
export function readDatabases(env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'database'> {
  const e = parseEnv(env);
  const dataDir = path.resolve(e.DATA_DIR);
  return { dataDir, database: chooseDatabase(e, dataDir) };
}

/** Sets NODE_ENV, by which libraries select their builds; call it after readConfig, which reads the operator's value. */
export function setNodeEnv(config: Pick<Config, 'dev'>): void {
  process.env.NODE_ENV = config.dev ? 'development' : 'production';
}

function chooseDatabase(e: Env, dataDir: string): DatabaseChoice {
  return e.DATABASE_URL
    ? { kind: 'server', url: e.DATABASE_URL, pool: { requests: e.DATABASE_POOL, jobs: e.DATABASE_POOL_JOBS } }
    : { kind: 'embedded', dir: path.join(dataDir, 'database') };
}

function chooseStorage(e: Env, dataDir: string): StorageChoice {
  if (e.STORAGE_URL === undefined) return { kind: 'file', dir: path.join(dataDir, 'uploads') };
  return { ...readS3(e.STORAGE_URL), publicEndpoint: urlOrNull(e.STORAGE_PUBLIC_ENDPOINT) };
}

/** Reads `s3://…`; throws a ConfigError that names the variable. */
export function readS3(address: string, variable = 'STORAGE_URL'): BucketChoice {
  const url = new URL(address);
  const endpoint = url.searchParams.get('endpoint');
  const isHalf = (url.username === '') !== (url.password === '');
  if (!url.hostname || isHalf || !endpoint || !URL.canParse(endpoint)) {
    throw new ConfigError(`${variable} takes ${LIKE_S3}`);
  }
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint: new URL(endpoint),
    region: url.searchParams.get('region') ?? 'us-east-1',
    keys:
      url.username === ''
        ? null
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    publicEndpoint: null,
  };
}

function readPayments(e: Env): PaymentsChoice {
  if (e.PAYMENTS === 'sandbox') return { kind: 'sandbox' };
  if (!e.STRIPE_SECRET_KEY) throw new ConfigError('STRIPE_SECRET_KEY must be given when PAYMENTS is stripe');
  if (!e.STRIPE_WEBHOOK_SECRET) throw new ConfigError('STRIPE_WEBHOOK_SECRET must be given when PAYMENTS is stripe');
  const apiBase = new URL(e.STRIPE_API_BASE);
  return { kind: 'stripe', secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, apiBase };
}

function readSecurityContact({
  SECURITY_CONTACT: contact,
  SECURITY_CONTACT_EXPIRES: expires,
}: Env): Config['security'] {
  if (contact === undefined && expires === undefined) return null;
  if (contact === undefined || expires === undefined) {
    throw new ConfigError('SECURITY_CONTACT and SECURITY_CONTACT_EXPIRES must be given together');
  }
  return { contact: new URL(contact), expires: new Date(`${expires}T23:59:59Z`) };
}

function readTracing(e: Env): Config['tracing'] {
  const receiver = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (receiver === undefined || e.OTEL_SDK_DISABLED || e.OTEL_TRACES_EXPORTER === 'none') return null;
  return { sampler: e.OTEL_TRACES_SAMPLER, ratio: e.OTEL_TRACES_SAMPLER_ARG };
}

const isDemo = (e: Env): boolean => e.DEMO ?? e.DATABASE_URL === undefined;

/** Demonstration codes have no value, so they exist only with the demonstration. */
function readGiftCards(e: Env): GiftCardsChoice {
  if (!e.TREMENDOUS_API_KEY) return { kind: isDemo(e) ? 'demonstration' : 'none' };
  if (!e.TREMENDOUS_CAMPAIGN_ID)
    throw new ConfigError('TREMENDOUS_CAMPAIGN_ID must be given when TREMENDOUS_API_KEY is set');
  return {
    kind: 'tremendous',
    apiKey: e.TREMENDOUS_API_KEY,
    campaignId: e.TREMENDOUS_CAMPAIGN_ID,
    fundingSource: e.TREMENDOUS_FUNDING_SOURCE,
    apiBase: new URL(e.TREMENDOUS_API_BASE),
  };
}

const urlOrNull = (address: string | undefined): URL | null => (address === undefined ? null : new URL(address));
