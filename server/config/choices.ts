/** What the configuration chooses. */
import type { TimeZone } from '#domain/shared/time-zone.ts';
import type { Sampling } from '../ports/tracer.ts';
import type { Site } from './site/site.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
export type DatabaseChoice =
  | { kind: 'embedded'; dir: string }
  /** `pool`: how many connections a process opens at most for requests, and for jobs. */
  | { kind: 'server'; url: string; pool?: { requests: number; jobs: number } };
export type StorageChoice = { kind: 'file'; dir: string } | BucketChoice;
export type BucketChoice = {
  kind: 's3';
  bucket: string;
  endpoint: URL;
  region: string;
  keys: StorageKeys | null;
  /** Where browsers reach the bucket; null if they do not, and the product sends every file. */
  publicEndpoint: URL | null;
};

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
  /** The publisher's name, looks, languages and texts. */
  site: Site;
  database: DatabaseChoice;
  storage: StorageChoice;
  /** The encoder of recordings, and where programs are searched. */
  ffmpeg: { program: string; searchPath: string };
  mail: MailChoice;
  /** How many messages of newsletters are submitted a minute, by all processes together. */
  mailRate: number;
  /** Verifies the mail provider's notices of bounces and complaints; null if none are configured. */
  mailNoticesSecret: string | null;
  payments: PaymentsChoice;
  giftCards: GiftCardsChoice;
  supportDeskUrl: URL | null;
  helpChatUrl: URL | null;
  analyticsUrl: URL | null;
  sessionSecret: string;
  /** The private key that signs badges, 32 bytes; null without one. */
  badgeKey: Uint8Array | null;
  /** Earlier values of the secret: they still verify and decrypt, but no longer sign or encrypt. */
  previousSecrets: readonly string[];
  /** Where to report a vulnerability, and until when the contact is valid; null without one. */
  security: { contact: URL; expires: Date } | null;
  /** The bearer token for the metrics; without one, only requests from this machine may read them. */
  metricsToken: string | null;
  /** Where a worker serves its health and metrics; null: nowhere. */
  workerPort: number | null;
  /** Null if no receiver of traces is configured. */
  tracing: Sampling | null;
  demo: boolean;
  /** Whether a start applies pending migrations, or refuses until `npm run db:migrate` has. */
  migrations: 'auto' | 'manual';
  /** What runs the jobs: this server, or a worker on the same database (`npm run worker`). */
  jobs: 'here' | 'worker';
  /** Writes are refused while the disk of DATA_DIR has less than this free. */
  diskReserveBytes: number;
  logLevel: LogLevel;
  /** Pages are compiled on request and reload themselves (`npm run dev`). */
  dev: boolean;
};
