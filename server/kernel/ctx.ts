import type { Viewer } from '#domain/access/viewer.ts';
import type { Db } from '../db/database.ts';
import type { Mailer } from '../ports/mail.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { PdfPrinter } from '../ports/pdf.ts';
import type { Storage } from '../ports/storage.ts';
import type { Clock } from './clock.ts';
import type { ContentVersion } from './content-version.ts';
import type { Jobs } from './jobs.ts';

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a query may run on: the database or a transaction of it. */
export type Queryable = Db | Tx;

/** An event with ids and durations; never e-mails, names, tokens or answers. */
export type Log = {
  info(event: { event: string } & Record<string, unknown>): void;
  warn(event: { event: string } & Record<string, unknown>): void;
  error(event: { event: string } & Record<string, unknown>): void;
};

/** The adapters that the container has chosen. */
export type Services = { storage: Storage; pdf: PdfPrinter; mail: Mailer; payments: PaymentProvider };

/** What every use case may ask for; each says with `Pick<Ctx, …>` what it needs. */
export type Ctx = Services & {
  db: Db;
  clock: Clock;
  /** Who asks, as the access rules see them. Jobs and the console act as a superuser. */
  viewer: Viewer;
  sessionId: string | null;
  /** Builds the viewer of an account, whoever asks: membership and unlocked quick takes included. */
  viewersOf(userIds: readonly number[]): Promise<Map<number, Viewer>>;
  jobs: Jobs;
  content: ContentVersion;
  log: Log;
  /** The product's own address; links in mails and documents derive from it. */
  origin: URL;
  /** Signs addresses of member-only media and sessions. */
  secret: string;
  requestId: string;
  /** The caller's network address, for limits only. */
  address: string;
};
