import type { Account, Viewer } from '#domain/access/viewer.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { MailNotices } from '#server/ports/mail-notices.ts';
import type { BadgeSigner } from '../ports/badge-signer.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { GiftCardProvider } from '../ports/gift-cards.ts';
import type { Mailer } from '../ports/mail.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { PdfPrinter } from '../ports/pdf.ts';
import type { PictureEditor } from '../ports/picture-editor.ts';
import type { Storage } from '../ports/storage.ts';
import type { SupportDesk } from '../ports/support-desk.ts';
import type { Workspace } from '../ports/workspace.ts';
import type { Clock } from './clock.ts';
import type { ContentVersion } from './content/content-version.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Db } from './queryable.ts';
import type { RequestKey } from './requests/idempotency.ts';

export type { Db, Queryable, Tx } from './queryable.ts';

/** Logs an event with ids and durations; never emails, names, tokens or answers. */
export type Log = {
  info(event: { event: string } & Record<string, unknown>): void;
  warn(event: { event: string } & Record<string, unknown>): void;
  error(event: { event: string } & Record<string, unknown>): void;
};

/** The adapters that the container has chosen. */
export type Services = {
  storage: Storage;
  encoder: Encoder;
  pictures: PictureEditor;
  workspace: Workspace;
  pdf: PdfPrinter;
  /** Null if no key is configured: there are no badges. */
  badges: BadgeSigner | null;
  mail: Mailer;
  mailNotices: MailNotices;
  payments: PaymentProvider;
  /** Null if none is configured: due cards are held. */
  giftCards: GiftCardProvider | null;
  /** Null if messages are only stored in the database. */
  supportDesk: SupportDesk | null;
};

/** The dependencies of use cases; each declares its part with `Pick<Ctx, …>`. */
export type Ctx = Services & {
  db: Db;
  clock: Clock;
  /** The caller, as the access rules see it. Jobs and the console act as an owner. */
  viewer: Viewer;
  /** Whether the request changes nothing, so that what was read for it stays true until its response. */
  isRead: boolean;
  sessionId: string | null;
  /** The key of a `resumable` call with an Idempotency-Key; otherwise null. */
  requestKey: RequestKey | null;
  /** When the caller last authenticated in this session; null if a link opened it. */
  authenticatedAt: Date | null;
  /** When the caller last changed something in the office by this session. (rules S26) */
  workedAt: Date | null;
  jobs: Jobs;
  content: ContentVersion;
  log: Log;
  /** The language of the request's host, for library texts that are part of the interface. */
  language: Language;
  /** The product's own URL; links in emails and documents derive from it. */
  origin: URL;
  /** The interface's messages in ICU MessageFormat, by language and key. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Third-party services that pages may link to or report to after consent; null if none is configured. */
  externalServices: Readonly<Record<'HELP_CHAT_URL' | 'ANALYTICS_URL', URL | null>>;
  /** Whether this is the demonstration, whose own accounts need no second factor. */
  demo: boolean;
  /** Signs the URLs of member-only media, and sessions. */
  secret: string;
  /** Earlier values of `secret`; read them by `secretsOf`. */
  previousSecrets: readonly string[];
  requestId: string;
  /** Aborted when a job has to end, because its process stops or its run was lost; never for a request. */
  signal: AbortSignal;
  /** The caller's network address, for limits only. */
  address: string;
};

/** The context of a call that requires an account: `who: 'signed-in'` or `'staff'` in the contract. */
export type SignedInCtx = Ctx & { viewer: Account };
