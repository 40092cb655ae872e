import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/ports/mail.ts';

export type SmtpMailer = Mailer & { close(): void };

/** Delivers over SMTP: the address names server, account and encryption (smtps://user:password@host:465). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const transport = createTransport(url, {
    from,
    // A body must not make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, headers }) {
      // As an object, so that commas or brackets in it cannot add a second recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, html, text, headers });
    },
    close: () => transport.close(),
  };
}
