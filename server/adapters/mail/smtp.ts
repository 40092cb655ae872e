import { openOnce } from '#server/kernel/open-once.ts';
import { type Mailer, RecipientRefused } from '#server/ports/mail.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

export type SmtpLimits = {
  /** Applies to the connection, and again to the greeting. */
  connectMs: number;
  /** The time without data in either direction. */
  silenceMs: number;
  /** The limit for one message, even if the server keeps responding slowly. */
  messageMs: number;
  /** Connections that are kept open for further messages; ten unless given. */
  connections?: number;
  /** How long further messages fail immediately after a server did not respond. */
  pauseMs: number;
};
/** Only jobs send mail, so no request waits for these. */
const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000, messageMs: 60_000, pauseMs: 20_000 };

/** Nodemailer's codes for a server that was not reached, did not respond, closed the connection or speaks no SMTP. */
const OUTAGES = new Set([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EABORT', 'ECONNRESET', 'ECONNREFUSED', 'EPROTOCOL'],
]);

const CONNECTIONS = 10;
/** Providers close connections that are used for too long. */
const MESSAGES_PER_CONNECTION = 500;

/** A permanent answer (5xx) to the recipient, before any content was sent. */
const isRefusal = (error: unknown): boolean => {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
};

export type SmtpMailer = Mailer & { close(): void };

/** Delivers over SMTP; the URL contains server, account and encryption (smtps://user:password@host:465). */
export function createSmtpMailer({
  url,
  from,
  limits = LIMITS,
}: {
  url: string;
  from: string;
  limits?: SmtpLimits;
}): SmtpMailer {
  const { connectMs, silenceMs, messageMs, pauseMs, connections = CONNECTIONS } = limits;
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs };
  // The library is loaded with the first message: a process that sends none does not need its memory.
  let close = () => {};
  const open = openOnce(async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      { url, ...timeouts, pool: true, maxConnections: connections, maxMessages: MESSAGES_PER_CONNECTION },
      {
        from,
        // A body must not make the process read a file or fetch a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
    );
    close = () => transport.close();
    return transport;
  });
  const breaker = createCircuitBreaker({
    service: 'The mail server',
    pauseMs,
    isOutage: (error) => OUTAGES.has(String((error as { code?: unknown } | null)?.code)),
  });
  return {
    async send({ to, subject, html, text, headers, replyTo }) {
      // As objects, so that commas or brackets in them cannot add a second recipient.
      const recipient = { name: '', address: to };
      const reply = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      const transport = await open();
      const signal = AbortSignal.timeout(messageMs);
      try {
        await breaker.run(() => transport.sendMail({ to: recipient, ...reply, subject, html, text, headers, signal }));
      } catch (error) {
        throw isRefusal(error)
          ? new RecipientRefused('The mail server refuses the recipient', { cause: error })
          : error;
      }
    },
    close: () => close(),
  };
}
