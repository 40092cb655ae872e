/** The variables of the environment, each with its valid values. The table of variables is in docs/operating.md. */
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, parseTimeZone } from '#domain/shared/time-zone.ts';

/** The problems that prevent starting, one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const expects = (what: string) => ({ error: `takes ${what}` });
const httpUrl = z.url({ protocol: /^https?$/, ...expects('an address that starts with http:// or https://') });
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;
const SHARE = expects('a share from 0 to 1');
const MODES = ['development', 'test', 'production'] as const;
const MODE_NAMES = 'development, test or production, or stays unset';
const PORTS = expects('a port, 0 to 65535');
const MEGABYTES = expects('a number of megabytes, 0 to 1000000');
const RATE = expects('messages a minute, from 1 to 100000');
const CONNECTIONS = expects('a number of connections, 5 to 200');
const connections = z.coerce.number(CONNECTIONS).int(CONNECTIONS).min(5, CONNECTIONS).max(200, CONNECTIONS);
export const SECRET_LENGTH = 32;
/** 32 bytes in base64url. */
export const BADGE_KEY = /^[A-Za-z0-9_-]{43}$/;
export const LIKE_SMTP = 'smtps://user:password@host:465, or smtp://user:password@host:587?requireTLS=true';
export const LIKE_S3 = 's3://<bucket>?endpoint=https://…&region=…, or s3://<key>:<secret>@<bucket>?…';

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
  SITE_DIR: z.string().optional(),
  DATABASE_URL: z.string().startsWith('postgres', expects('postgres://user:password@host:port/database')).optional(),
  DATABASE_POOL: connections.default(10),
  DATABASE_POOL_JOBS: connections.default(5),
  STORAGE_URL: z.string().startsWith('s3://', expects(LIKE_S3)).optional(),
  STORAGE_PUBLIC_ENDPOINT: httpUrl.optional(),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  PATH: z.string().default(''),
  MAIL_URL: z
    .string()
    .refine((address) => /^smtps?:\/\/[^/?#]/.test(address) && URL.canParse(address), expects(LIKE_SMTP))
    .optional(),
  MAIL_RATE: z.coerce.number(RATE).int(RATE).min(1, RATE).max(100_000, RATE).default(6_000),
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
  WORKER_PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65535, PORTS).optional(),
  METRICS_TOKEN: z.string().min(16, expects('a secret of at least 16 characters')).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', expects('http/json')).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/json', expects('http/json')).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], expects('otlp or none')).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, expects(`one of ${SAMPLERS.join(', ')}`)).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(1),
  OTEL_SDK_DISABLED: z.stringbool(expects('true or false')).default(false),
  BADGE_KEY: z.string().regex(BADGE_KEY, expects('32 random bytes in base64url')).optional(),
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
  MIGRATIONS: z.enum(['auto', 'manual'], expects('auto or manual')).default('auto'),
  JOBS: z.enum(['here', 'worker'], expects('here or worker')).default('here'),
  DISK_RESERVE_MB: z.coerce.number(MEGABYTES).int(MEGABYTES).min(0, MEGABYTES).max(1_000_000, MEGABYTES).default(100),
  LOG_LEVEL: z.enum(LEVELS, expects(`one of ${LEVELS.join(', ')}`)).default('info'),
  NODE_ENV: z.enum(MODES, expects(MODE_NAMES)).optional(),
  RECEPTOR_DEV: z.stringbool(expects('on or off')).default(false),
});
export type Env = z.infer<typeof Env>;

/** Parses the variables that are set; throws a ConfigError that names each invalid one. */
export function parseEnv(env: NodeJS.ProcessEnv): Env {
  // An empty variable counts as unset, except the secret: an empty one is a deployment mistake.
  const isSet = ([name, value]: [string, string | undefined]) =>
    value !== undefined && (value !== '' || name === 'SESSION_SECRET');
  const set = Object.fromEntries(Object.entries(env).filter(isSet));
  const parsed = Env.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}
