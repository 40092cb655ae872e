/** The only chooser of real or embedded adapters. */
import { createOutboxMailer, listOutbox, type OutboxMessage } from './adapters/mail/outbox.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { createSandboxPayments } from './adapters/payments/sandbox-payments.ts';
import { createPdfPrinter } from './adapters/pdf/pdfkit-printer.ts';
import { createFileStorage } from './adapters/storage/file-storage.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './kernel/clock.ts';
import type { Services } from './kernel/ctx.ts';

export type ContainerParts = { config: Config; database: Database; clock: Clock };

/** Services by configuration. A choice that this version has no adapter for stops the start, in words. */
export function chooseServices({ config, database, clock }: ContainerParts): Services {
  return {
    storage: chooseStorage(config),
    pdf: createPdfPrinter(),
    mail: chooseMailer(config, clock),
    payments: choosePayments({ config, database, clock }),
  };
}

function chooseStorage({ storage }: Config): Services['storage'] {
  if (storage.kind === 's3')
    throw new Error('STORAGE_URL: this version keeps files in a folder only. Unset STORAGE_URL.');
  return createFileStorage(storage.dir);
}

function chooseMailer({ mail, publicOrigin }: Config, clock: Clock): Services['mail'] {
  if (mail.kind === 'outbox') return createOutboxMailer({ dir: mail.dir, clock });
  return createSmtpMailer({ url: mail.url, from: `Receptor <no-reply@${publicOrigin.hostname}>` });
}

function choosePayments({ config, database, clock }: ContainerParts): Services['payments'] {
  if (config.payments.kind === 'stripe') {
    throw new Error('PAYMENTS: this version takes sandbox only. Unset PAYMENTS.');
  }
  return createSandboxPayments({ db: database.db, clock, secret: config.sessionSecret, origin: config.publicOrigin });
}

/** The mails of the embedded outbox, newest first. */
export function listMails({ mail }: Config, to?: string): Promise<OutboxMessage[]> {
  return mail.kind === 'outbox' ? listOutbox(mail.dir, to) : Promise.resolve([]);
}
