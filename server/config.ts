/**
 * The only reader of the environment: parsed once, shaped as choices. The table of variables is in docs/operating.md.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, parseTimeZone, type TimeZone } from '#domain/shared/time-zone.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
export type DatabaseChoice = { kind: 'embedded'; dir: string } | { kind: 'server'; url: string };
export type StorageChoice =
  | { kind: 'file'; dir: string }
  | { kind: 's3'; bucket: string; endpoint: URL; region: string; keys: StorageKeys | null };
/** Null uses the environment (`AWS_ACCESS_KEY_ID`) or the machine's role. */
export type StorageKeys = { accessKeyId: string; secretAccessKey: string };
export type MailChoice = { kind: 'outbox'; dir: string } | { kind: 'smtp'; url: string };
export type PaymentsChoice =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: URL };

/** Without a provider, gift cards that are due are held and the office is notified. */
export type GiftCardsChoice =
  | { kind: 'none' }
  | { kind: 'demonstration' }
  | { kind: 'tremendous'; apiKey: string; campaignId: string; fundingSource: string; apiBase: URL };

export type Config = {
  host: string;
  port: number;
  publicOrigin: URL;
  /** The provider's time zone: its days decide completion, expiry, renewal and gift card dates. */
  timeZone: TimeZone;
  dataDir: string;
  database: DatabaseChoice;
  storage: StorageChoice;
  /** The encoder of recordings, and where programs are searched. */
  ffmpeg: { program: string; searchPath: string };
  mail: MailChoice;
  /** Verifies the mail provider's notices of bounces and complaints; null if none are configured. */
  mailNoticesSecret: string | null;
  payments: PaymentsChoice;
  giftCards: GiftCardsChoice;
  supportDeskUrl: URL | null;
  helpChatUrl: URL | null;
  analyticsUrl: URL | null;
  sessionSecret: string;
  /** Earlier values of the secret: they still verify and decrypt, but no longer sign or encrypt. */
  previousSecrets: readonly string[];
  /** Where to report a vulnerability, and until when the contact is valid; null without one. */
  security: { contact: URL; expires: Date } | null;
  /** The bearer token for the metrics; without one, only requests from this machine may read them. */
  metricsToken: string | null;
  demo: boolean;
  /** What runs the jobs: this server, or a worker on the same database (`npm run worker`). */
  jobs: 'here' | 'worker';
  /** Writes are refused while the disk of DATA_DIR has less than this free. */
  diskReserveBytes: number;
  logLevel: LogLevel;
  /** Pages are compiled on request and reload themselves (`npm run dev`). */
  dev: boolean;
};

/** The problems that prevent starting, one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const expects = (what: string) => ({ error: `takes ${what}` });
const httpUrl = z.url({ protocol: /^https?$/, ...expects('an address that starts with http:// or https://') });
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MODES = ['development', 'test', 'production'] as const;
const MODE_NAMES = 'development, test or production, or stays unset';
const PORTS = expects('a port, 0 to 65535');
const MEGABYTES = expects('a number of megabytes, 0 to 1000000');
const SECRET_LENGTH = 32;
const LIKE_SMTP = 'smtps://user:password@host:465, or smtp://user:password@host:587?requireTLS=true';
const LIKE_S3 = 's3://<bucket>?endpoint=https://…&region=…, or s3://<key>:<secret>@<bucket>?…';

const Env = z.object({
  PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65535, PORTS).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.optional(),
  TIME_ZONE: z
    .string()
    .transform((name) => parseTimeZone(name))
    .refine((zone) => zone !== null, expects('the IANA name of a time zone, such as America/New_York'))
    .default(DEFAULT_TIME_ZONE),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres', expects('postgres://user:password@host:port/database')).optional(),
  STORAGE_URL: z.string().startsWith('s3://', expects(LIKE_S3)).optional(),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  PATH: z.string().default(''),
  MAIL_URL: z
    .string()
    .refine((address) => /^smtps?:\/\/[^/?#]/.test(address) && URL.canParse(address), expects(LIKE_SMTP))
    .optional(),
  MAIL_NOTICES_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{32,}=*$/, expects('the signing secret of the mail provider, whsec_…'))
    .optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe'], expects('sandbox or stripe')).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.default('https://api.stripe.com'),
  TREMENDOUS_API_KEY: z.string().optional(),
  TREMENDOUS_CAMPAIGN_ID: z.string().optional(),
  TREMENDOUS_FUNDING_SOURCE: z.string().default('balance'),
  TREMENDOUS_API_BASE: httpUrl.default('https://www.tremendous.com'),
  SUPPORT_DESK_URL: httpUrl.optional(),
  HELP_CHAT_URL: httpUrl.optional(),
  ANALYTICS_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, expects('a secret of at least 16 characters')).optional(),
  SESSION_SECRET: z
    .string()
    .trim()
    .min(SECRET_LENGTH, expects(`a secret of at least ${SECRET_LENGTH} characters`))
    .optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((secret) => secret !== ''))
    .refine(
      (list) => list.every((secret) => secret.length >= SECRET_LENGTH),
      expects(`secrets of at least ${SECRET_LENGTH} characters, the latest first, with spaces between`),
    )
    .optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|https)$/, ...expects('mailto:… or https://…') }).optional(),
  SECURITY_CONTACT_EXPIRES: z.iso.date(expects('a date such as 2027-06-30')).optional(),
  DEMO: z.stringbool(expects('on or off')).optional(),
  JOBS: z.enum(['here', 'worker'], expects('here or worker')).default('here'),
  DISK_RESERVE_MB: z.coerce.number(MEGABYTES).int(MEGABYTES).min(0, MEGABYTES).max(1_000_000, MEGABYTES).default(100),
  LOG_LEVEL: z.enum(LEVELS, expects(`one of ${LEVELS.join(', ')}`)).default('info'),
  NODE_ENV: z.enum(MODES, expects(MODE_NAMES)).optional(),
  RECEPTOR_DEV: z.stringbool(expects('on or off')).default(false),
});
type Env = z.infer<typeof Env>;

/** Reads the configuration; throws a ConfigError whose message names each invalid variable and its valid values. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = parseEnv(env);
  const dataDir = path.resolve(e.DATA_DIR);
  const config: CheckedConfig = {
    host: e.HOST,
    port: e.PORT,
    publicOrigin: new URL(e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`),
    timeZone: e.TIME_ZONE,
    dataDir,
    database: chooseDatabase(e, dataDir),
    storage: e.STORAGE_URL ? readS3(e.STORAGE_URL) : { kind: 'file', dir: path.join(dataDir, 'uploads') },
    ffmpeg: { program: e.FFMPEG_PATH, searchPath: e.PATH },
    mail: e.MAIL_URL ? { kind: 'smtp', url: e.MAIL_URL } : { kind: 'outbox', dir: path.join(dataDir, 'outbox') },
    mailNoticesSecret: e.MAIL_NOTICES_SECRET ?? null,
    payments: readPayments(e),
    giftCards: readGiftCards(e),
    supportDeskUrl: urlOrNull(e.SUPPORT_DESK_URL),
    helpChatUrl: urlOrNull(e.HELP_CHAT_URL),
    analyticsUrl: urlOrNull(e.ANALYTICS_URL),
    metricsToken: e.METRICS_TOKEN ?? null,
    previousSecrets: e.SESSION_SECRET_PREVIOUS ?? [],
    security: readSecurityContact(e),
    demo: isDemo(e),
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
  return { ...config, sessionSecret: readSessionSecret(e, dataDir) };
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

function parseEnv(env: NodeJS.ProcessEnv): Env {
  // An empty variable counts as unset, except the secret: an empty one is a deployment mistake.
  const isSet = ([name, value]: [string, string | undefined]) =>
    value !== undefined && (value !== '' || name === 'SESSION_SECRET');
  const set = Object.fromEntries(Object.entries(env).filter(isSet));
  const parsed = Env.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}

function chooseDatabase(e: Env, dataDir: string): DatabaseChoice {
  return e.DATABASE_URL
    ? { kind: 'server', url: e.DATABASE_URL }
    : { kind: 'embedded', dir: path.join(dataDir, 'database') };
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

type CheckedConfig = Omit<Config, 'sessionSecret'>;

/** Combinations that would expose demonstration tools to the public, or that cannot work. */
function listConflicts(config: CheckedConfig, e: Env): string[] {
  const { demo, publicOrigin, payments, mail, jobs, database } = config;
  const isLocal = isLoopback(publicOrigin.hostname);
  const whenPublic = `PUBLIC_ORIGIN is ${publicOrigin.origin}, which is not a loopback address`;
  return present([
    demo && !isLocal && `DEMO must be off when ${whenPublic}: its accounts have a published password`,
    !demo &&
      payments.kind === 'sandbox' &&
      'PAYMENTS must be stripe when DEMO is off: the sandbox grants memberships and takes no money',
    mail.kind === 'outbox' && !isLocal && `MAIL_URL must be given when ${whenPublic}: the outbox sends nothing`,
    // Servers on one database must verify each other's sessions, so the secret cannot be in one machine's folder.
    database.kind === 'server' &&
      e.SESSION_SECRET === undefined &&
      'SESSION_SECRET must be given when DATABASE_URL is set (32 characters or more)',
    jobs === 'worker' &&
      database.kind === 'embedded' &&
      'JOBS must be here without DATABASE_URL: the embedded database serves one process',
    jobs === 'worker' && demo && 'JOBS must be here when DEMO is on: its clock moves in one process',
  ]);
}

function listProductionProblems(config: CheckedConfig, e: Env): string[] {
  const { demo, publicOrigin, payments, giftCards, mail, storage, supportDeskUrl } = config;
  const inProduction = 'when NODE_ENV is production';
  return present([
    demo && `DEMO must be off ${inProduction}: its accounts have a published password`,
    e.PUBLIC_ORIGIN === undefined && `PUBLIC_ORIGIN must be given ${inProduction}: links and cookies derive from it`,
    e.PUBLIC_ORIGIN !== undefined &&
      publicOrigin.protocol !== 'https:' &&
      `PUBLIC_ORIGIN must be https:// ${inProduction}`,
    payments.kind === 'sandbox' && `PAYMENTS must be stripe ${inProduction}: the sandbox takes no money`,
    payments.kind === 'stripe' &&
      payments.apiBase.protocol !== 'https:' &&
      `STRIPE_API_BASE must be https:// ${inProduction}`,
    giftCards.kind === 'tremendous' &&
      giftCards.apiBase.protocol !== 'https:' &&
      `TREMENDOUS_API_BASE must be https:// ${inProduction}`,
    giftCards.kind === 'tremendous' &&
      giftCards.apiBase.hostname.startsWith('testflight.') &&
      `TREMENDOUS_API_BASE must not be the sandbox ${inProduction}: its cards buy nothing`,
    storage.kind === 's3' &&
      storage.endpoint.protocol !== 'https:' &&
      `STORAGE_URL must name an https:// endpoint ${inProduction}`,
    supportDeskUrl?.protocol === 'http:' && `SUPPORT_DESK_URL must be https:// ${inProduction}`,
    mail.kind === 'outbox' && `MAIL_URL must be given ${inProduction}: the outbox sends nothing`,
    mail.kind === 'smtp' && !isEncrypted(mail.url) && `MAIL_URL must use TLS ${inProduction}: ${LIKE_SMTP}`,
  ]);
}

const present = (lines: readonly (string | false | undefined)[]): string[] => [
  ...new Set(lines.filter((line) => line !== false && line !== undefined)),
];

/** `localhost`, its language hosts, and loopback addresses. */
function isLoopback(hostname: string): boolean {
  return /^(?:.+\.)?localhost$/.test(hostname) || /^127(?:\.\d+){3}$/.test(hostname) || hostname === '[::1]';
}

/**
 * Nodemailer reads options from the query; without `requireTLS` it falls back to plain text when STARTTLS is missing.
 */
function isEncrypted(mailUrl: string): boolean {
  const { protocol, searchParams } = new URL(mailUrl);
  const isWeakened =
    searchParams.has('ignoreTLS') || searchParams.getAll('tls.rejectUnauthorized').some((value) => value !== 'true');
  return !isWeakened && (protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true');
}

function readSessionSecret(e: Env, dataDir: string): string {
  if (e.SESSION_SECRET !== undefined) return e.SESSION_SECRET;
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) writeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new ConfigError(
    `${file} holds no secret of at least ${SECRET_LENGTH} characters. Restore it from a backup, or delete it: ` +
      'the next start makes a new one and everyone signs in again.',
  );
}

/** Written under another name first: a crash or a full disk must not leave a partial secret. */
function writeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

const urlOrNull = (address: string | undefined): URL | null => (address === undefined ? null : new URL(address));
