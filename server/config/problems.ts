import type { Config } from './choices.ts';
import { type Env, LIKE_SMTP } from './env.ts';

export type CheckedConfig = Omit<Config, 'sessionSecret' | 'badgeKey'>;

/** Combinations that would expose demonstration tools to the public, or that cannot work. */
export function listConflicts(config: CheckedConfig, e: Env): string[] {
  const { demo, publicOrigin, payments, mail, jobs, database, storage } = config;
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
    storage.kind === 'file' &&
      e.STORAGE_PUBLIC_ENDPOINT !== undefined &&
      'STORAGE_PUBLIC_ENDPOINT must be unset without STORAGE_URL: there is no bucket',
    storage.kind === 's3' &&
      storage.publicEndpoint !== null &&
      demo &&
      'STORAGE_PUBLIC_ENDPOINT must be unset when DEMO is on: its clock moves, and that of the bucket does not',
    jobs === 'worker' && demo && 'JOBS must be here when DEMO is on: its clock moves in one process',
  ]);
}

/** What production does not accept. */
export function listProductionProblems(config: CheckedConfig, e: Env): string[] {
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
    storage.kind === 's3' &&
      storage.publicEndpoint?.protocol === 'http:' &&
      `STORAGE_PUBLIC_ENDPOINT must be https:// ${inProduction}`,
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
