import type { Account, Viewer } from '#domain/access/viewer.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { MailNotices } from '#server/ports/mail-notices.ts';
import type { GiftCardProvider } from '../ports/gift-cards.ts';
import type { Mailer } from '../ports/mail.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { PdfPrinter } from '../ports/pdf.ts';
import type { Storage } from '../ports/storage.ts';
import type { SupportDesk } from '../ports/support-desk.ts';
import type { Clock } from './clock.ts';
import type { ContentVersion } from './content-version.ts';
import type { RequestKey } from './idempotency.ts';
import type { Jobs } from './jobs.ts';
import type { Db } from './queryable.ts';

export type { Db, Queryable, Tx } from './queryable.ts';

/** An event with ids and durations; never e-mails, names, tokens or answers. */
export type Log = {
  info(event: { event: string } & Record<string, unknown>): void;
  warn(event: { event: string } & Record<string, unknown>): void;
  error(event: { event: string } & Record<string, unknown>): void;
};

/** The adapters that the container has chosen. */
export type Services = {
  storage: Storage;
  pdf: PdfPrinter;
  mail: Mailer;
  mailNotices: MailNotices;
  payments: PaymentProvider;
  /** Null where none is configured: cards that are due are held. */
  giftCards: GiftCardProvider | null;
  /** Null if messages are only stored here. */
  supportDesk: SupportDesk | null;
};

/** Everything that use cases may need; each declares its part with `Pick<Ctx, …>`. */
export type Ctx = Services & {
  db: Db;
  clock: Clock;
  /** The caller, as the access rules see it. Jobs and the console act as a superuser. */
  viewer: Viewer;
  sessionId: string | null;
  /** Of a call that is declared `resumable` and was sent with an Idempotency-Key; null otherwise. */
  requestKey: RequestKey | null;
  /** When the caller last proved their identity in this session; null where a link opened it. */
  authenticatedAt: Date | null;
  jobs: Jobs;
  content: ContentVersion;
  log: Log;
  /** The language of the request's host, for library texts that are part of the interface. */
  language: Language;
  /** The product's own address; links in mails and documents derive from it. */
  origin: URL;
  /** The interface's messages in ICU MessageFormat, by language and key. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Third-party services that pages may link to or report to after consent; null if none is configured. */
  externalServices: Readonly<Record<'HELP_CHAT_URL' | 'ANALYTICS_URL', URL | null>>;
  /** Whether this is the demonstration, whose own accounts need no second factor. */
  demo: boolean;
  /** Signs addresses of member-only media and sessions. */
  secret: string;
  /** What was `secret` before; read them by `secretsOf`. */
  previousSecrets: readonly string[];
  requestId: string;
  /** The caller's network address, for limits only. */
  address: string;
};

/** The context of a call that only a signed-in account may make: `who: 'signed-in'` in the contract. */
export type SignedInCtx = Ctx & { viewer: Account };

/** The context of a call that only a superuser may make: `who: 'superuser'` in the contract. */
export type SuperuserCtx = Ctx & { viewer: Account & { superuser: true } };
