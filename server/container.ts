/** The only place that chooses between real and embedded adapters. */
import path from 'node:path';
import { createEd25519Signer } from './adapters/badges/ed25519-signer.ts';
import { createDemonstrationGiftCards } from './adapters/gift-cards/demonstration-gift-cards.ts';
import { createTremendous } from './adapters/gift-cards/tremendous.ts';
import { createOutboxMailer, listOutbox, type OutboxEmail } from './adapters/mail/outbox.ts';
import { createSignedNotices, rejectNotices } from './adapters/mail/signed-notices.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { createFfmpeg } from './adapters/media/ffmpeg.ts';
import { createSharpPictures } from './adapters/media/sharp-pictures.ts';
import { createWorkspace } from './adapters/media/workspace.ts';
import { createSandboxPayments } from './adapters/payments/sandbox-payments.ts';
import { createStripePayments, STRIPE_JOB_LIMITS } from './adapters/payments/stripe-payments.ts';
import { openOnPrint } from './adapters/pdf/open-on-print.ts';
import { createFileStorage } from './adapters/storage/file-storage.ts';
import { recordedStorage } from './adapters/storage/recorded-storage.ts';
import { createS3Storage } from './adapters/storage/s3-storage.ts';
import { createZendesk } from './adapters/support-desk/zendesk.ts';
import type { Config, StorageChoice } from './config.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './kernel/clock.ts';
import type { Log, Services } from './kernel/ctx.ts';
import { type Tracer, trace } from './ports/tracer.ts';

export type ContainerParts = { config: Config; database: Database; clock: Clock; tracer?: Tracer | null };

/** The library is loaded only if a receiver is configured. */
export async function chooseTracer({ tracing }: Config, log: Log): Promise<Tracer | null> {
  if (tracing === null) return null;
  const { createOpenTelemetry } = await import('./adapters/tracing/open-telemetry.ts');
  return createOpenTelemetry(tracing, log);
}

/** Creates the services that are configured. */
export function chooseServices({ config, database, clock, tracer = null }: ContainerParts): Services {
  return {
    storage: recordedStorage(openStorage(config.storage), { db: database.db, clock }),
    encoder: openEncoder(config),
    pictures: createSharpPictures(),
    workspace: createWorkspace(path.join(config.dataDir, 'work')),
    pdf: openOnPrint(),
    badges: openBadgeSigner(config),
    mail: traceMail(openMailer(config, clock), tracer),
    mailNotices:
      config.mailNoticesSecret === null
        ? rejectNotices
        : createSignedNotices({ secret: config.mailNoticesSecret, clock }),
    giftCards: chooseGiftCards(config),
    payments: choosePayments({ config, database, clock }),
    supportDesk: config.supportDeskUrl === null ? null : createZendesk({ url: config.supportDeskUrl }),
  };
}

/** The same services with the longer time limits of jobs. */
export function chooseJobServices(services: Services, { config, clock }: ContainerParts): Services {
  if (config.payments.kind !== 'stripe') return services;
  return { ...services, payments: createStripePayments({ ...config.payments, clock, limits: STRIPE_JOB_LIMITS }) };
}

/** Nothing of the message is recorded. */
function traceMail(mail: Services['mail'], tracer: Tracer | null): Services['mail'] {
  if (tracer === null) return mail;
  return {
    ...mail,
    send: (message) => trace(tracer, { name: 'send email', kind: 'client' }, () => mail.send(message)),
  };
}

function chooseGiftCards({ giftCards, sessionSecret }: Config): Services['giftCards'] {
  if (giftCards.kind === 'none') return null;
  return giftCards.kind === 'tremendous' ? createTremendous(giftCards) : createDemonstrationGiftCards(sessionSecret);
}

/** Without a key, certificates have no badges. */
export const openBadgeSigner = ({ badgeKey }: Pick<Config, 'badgeKey'>): Services['badges'] =>
  badgeKey === null ? null : createEd25519Signer(badgeKey);

/** A folder or bucket without records of its objects. */
export function openStorage(choice: StorageChoice): Services['storage'] {
  return choice.kind === 's3' ? createS3Storage(choice) : createFileStorage(choice.dir);
}

export const openEncoder = ({ ffmpeg }: Pick<Config, 'ffmpeg'>): Services['encoder'] => createFfmpeg(ffmpeg);

/** Needs no database. */
export function openMailer({ mail, mailRate, publicOrigin, site }: Config, clock: Clock): Services['mail'] {
  if (mail.kind === 'outbox') return createOutboxMailer({ dir: mail.dir, clock });
  const mailer = createSmtpMailer({
    url: mail.url,
    from: `${site.name} <${site.mail.from ?? `no-reply@${publicOrigin.hostname}`}>`,
  });
  return { ...mailer, newslettersPerMinute: mailRate };
}

function choosePayments({ config, database, clock }: ContainerParts): Services['payments'] {
  if (config.payments.kind === 'stripe') return createStripePayments({ ...config.payments, clock });
  return createSandboxPayments({ db: database.db, clock, secret: config.sessionSecret, origin: config.publicOrigin });
}

/** The emails of the embedded outbox, newest first. */
export function listOutboxEmails({ mail }: Config, to?: string): Promise<OutboxEmail[]> {
  return mail.kind === 'outbox' ? listOutbox(mail.dir, to) : Promise.resolve([]);
}
