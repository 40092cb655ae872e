/** The only place that chooses between real and embedded adapters. */
import path from 'node:path';
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
import { createPdfPrinter } from './adapters/pdf/pdfkit-printer.ts';
import { createFileStorage } from './adapters/storage/file-storage.ts';
import { recordedStorage } from './adapters/storage/recorded-storage.ts';
import { createS3Storage } from './adapters/storage/s3-storage.ts';
import { createZendesk } from './adapters/support-desk/zendesk.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './kernel/clock.ts';
import type { Services } from './kernel/ctx.ts';

export type ContainerParts = { config: Config; database: Database; clock: Clock };

/** Creates the services that are configured. */
export function chooseServices({ config, database, clock }: ContainerParts): Services {
  return {
    storage: recordedStorage(chooseStorage(config), { db: database.db, clock }),
    encoder: createFfmpeg(config.ffmpeg),
    pictures: createSharpPictures(),
    workspace: createWorkspace(path.join(config.dataDir, 'work')),
    pdf: createPdfPrinter(),
    mail: chooseMailer(config, clock),
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

function chooseGiftCards({ giftCards, sessionSecret }: Config): Services['giftCards'] {
  if (giftCards.kind === 'none') return null;
  return giftCards.kind === 'tremendous' ? createTremendous(giftCards) : createDemonstrationGiftCards(sessionSecret);
}

function chooseStorage({ storage }: Config): Services['storage'] {
  return storage.kind === 's3' ? createS3Storage(storage) : createFileStorage(storage.dir);
}

function chooseMailer({ mail, publicOrigin }: Config, clock: Clock): Services['mail'] {
  if (mail.kind === 'outbox') return createOutboxMailer({ dir: mail.dir, clock });
  return createSmtpMailer({ url: mail.url, from: `Receptor <no-reply@${publicOrigin.hostname}>` });
}

function choosePayments({ config, database, clock }: ContainerParts): Services['payments'] {
  if (config.payments.kind === 'stripe') return createStripePayments({ ...config.payments, clock });
  return createSandboxPayments({ db: database.db, clock, secret: config.sessionSecret, origin: config.publicOrigin });
}

/** The emails of the embedded outbox, newest first. */
export function listOutboxEmails({ mail }: Config, to?: string): Promise<OutboxEmail[]> {
  return mail.kind === 'outbox' ? listOutbox(mail.dir, to) : Promise.resolve([]);
}
