/** The only reader of the environment: parsed once, shaped as choices. The table of variables is in docs/operating.md. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
export type DatabaseChoice = { kind: 'embedded'; dir: string } | { kind: 'server'; url: string };
export type StorageChoice =
  | { kind: 'file'; dir: string }
  | { kind: 's3'; bucket: string; endpoint: URL; region: string; keys: StorageKeys | null };
/** Null leaves them to the environment (`AWS_ACCESS_KEY_ID`) or the machine's own role. */
export type StorageKeys = { accessKeyId: string; secretAccessKey: string };
export type MailChoice = { kind: 'outbox'; dir: string } | { kind: 'smtp'; url: string };
export type PaymentsChoice =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: URL };

export type Config = {
  host: string;
  port: number;
  publicOrigin: URL;
  dataDir: string;
  database: DatabaseChoice;
  storage: StorageChoice;
  mail: MailChoice;
  /** Signs what the mail provider tells of bounces and complaints; null where nobody tells. */
  mailNoticesSecret: string | null;
  payments: PaymentsChoice;
  supportDeskUrl: URL | null;
  helpChatUrl: URL | null;
  analyticsUrl: URL | null;
  sessionSecret: string;
  /** Who may read the metrics: its bearer, or this machine alone where there is none. */
  metricsToken: string | null;
  demo: boolean;
  /** Who runs the jobs: this server, or a worker on the same database (`npm run worker`). */
  jobs: 'here' | 'worker';
  logLevel: LogLevel;
  /** Pages are compiled on request and reload themselves (`npm run dev`). */
  dev: boolean;
};

/** What stands in the way of starting, one line for each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const takes = (what: string) => ({ error: `takes ${what}` });
const httpUrl = z.url({ protocol: /^https?$/, ...takes('an address that starts with http:// or https://') });
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORTS = takes('a port, 0 to 65535');
const LIKE_S3 = 's3://<bucket>?endpoint=https://…&region=…, or s3://<key>:<secret>@<bucket>?…';

const Env = z.object({
  PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65535, PORTS).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres', takes('postgres://user:password@host:port/database')).optional(),
  STORAGE_URL: z.string().startsWith('s3://', takes(LIKE_S3)).optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, takes('smtp://user:password@host:port'))
    .optional(),
  MAIL_NOTICES_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{32,}=*$/, takes('the signing secret of the mail provider, whsec_…'))
    .optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe'], takes('sandbox or stripe')).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.default('https://api.stripe.com'),
  SUPPORT_DESK_URL: httpUrl.optional(),
  HELP_CHAT_URL: httpUrl.optional(),
  ANALYTICS_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, takes('a secret of at least 16 characters')).optional(),
  SESSION_SECRET: z.string().min(32, takes('a secret of at least 32 characters')).optional(),
  DEMO: z.stringbool(takes('on or off')).optional(),
  JOBS: z.enum(['here', 'worker'], takes('here or worker')).default('here'),
  LOG_LEVEL: z.enum(LEVELS, takes(`one of ${LEVELS.join(', ')}`)).default('info'),
  NODE_ENV: z.string().optional(),
  RECEPTOR_DEV: z.stringbool(takes('on or off')).default(false),
});
type Env = z.infer<typeof Env>;

/** Reads the configuration, or throws a ConfigError whose message names each variable and what it takes. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = parseEnv(env);
  const dataDir = path.resolve(e.DATA_DIR);
  const config: Omit<Config, 'sessionSecret'> = {
    host: e.HOST,
    port: e.PORT,
    publicOrigin: new URL(e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`),
    dataDir,
    database: e.DATABASE_URL
      ? { kind: 'server', url: e.DATABASE_URL }
      : { kind: 'embedded', dir: path.join(dataDir, 'database') },
    storage: e.STORAGE_URL ? readS3(e.STORAGE_URL) : { kind: 'file', dir: path.join(dataDir, 'uploads') },
    mail: e.MAIL_URL ? { kind: 'smtp', url: e.MAIL_URL } : { kind: 'outbox', dir: path.join(dataDir, 'outbox') },
    mailNoticesSecret: e.MAIL_NOTICES_SECRET ?? null,
    payments: readPayments(e),
    supportDeskUrl: urlOrNull(e.SUPPORT_DESK_URL),
    helpChatUrl: urlOrNull(e.HELP_CHAT_URL),
    analyticsUrl: urlOrNull(e.ANALYTICS_URL),
    metricsToken: e.METRICS_TOKEN ?? null,
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    jobs: e.JOBS,
    logLevel: e.LOG_LEVEL,
    dev: e.RECEPTOR_DEV,
  };
  if (e.JOBS === 'worker' && config.database.kind === 'embedded')
    throw new ConfigError('JOBS must be here without DATABASE_URL: the embedded database serves one process');
  if (e.NODE_ENV === 'production') forbidPretence(config);
  return { ...config, sessionSecret: readSessionSecret(e, dataDir) };
}

/**
 * Tells React and the other libraries which of their builds to load. It is separate from readConfig because what the
 * operator said in NODE_ENV (a real production, where pretence is refused) must be read before it is overwritten.
 */
export function settleNodeEnv(config: Pick<Config, 'dev'>): void {
  process.env.NODE_ENV = config.dev ? 'development' : 'production';
}

function parseEnv(env: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Env.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}

function readS3(address: string): StorageChoice {
  const url = new URL(address);
  const endpoint = url.searchParams.get('endpoint');
  const isHalf = (url.username === '') !== (url.password === '');
  if (!url.hostname || isHalf || !endpoint || !URL.canParse(endpoint)) {
    throw new ConfigError(`STORAGE_URL takes ${LIKE_S3}`);
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
  };
}

function readPayments(e: Env): PaymentsChoice {
  if (e.PAYMENTS === 'sandbox') return { kind: 'sandbox' };
  if (!e.STRIPE_SECRET_KEY) throw new ConfigError('STRIPE_SECRET_KEY must be given when PAYMENTS is stripe');
  if (!e.STRIPE_WEBHOOK_SECRET) throw new ConfigError('STRIPE_WEBHOOK_SECRET must be given when PAYMENTS is stripe');
  const apiBase = new URL(e.STRIPE_API_BASE);
  return { kind: 'stripe', secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, apiBase };
}

function forbidPretence(config: Pick<Config, 'demo' | 'payments' | 'mail'>): void {
  const wrong = [
    config.demo && 'DEMO must be off when NODE_ENV is production: its accounts have a published password',
    config.payments.kind === 'sandbox' &&
      'PAYMENTS must be stripe when NODE_ENV is production: the sandbox takes no money',
    config.mail.kind === 'outbox' && 'MAIL_URL must be given when NODE_ENV is production: the outbox sends nothing',
  ].filter((line) => line !== false);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

function readSessionSecret(e: Env, dataDir: string): string {
  if (e.SESSION_SECRET) return e.SESSION_SECRET;
  // Two servers on one database must read each other's cookies, so the secret cannot live in one machine's folder.
  if (e.DATABASE_URL)
    throw new ConfigError('SESSION_SECRET must be given when DATABASE_URL is set (32 characters or more)');
  const file = path.join(dataDir, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secret;
}

const urlOrNull = (address: string | undefined): URL | null => (address === undefined ? null : new URL(address));
