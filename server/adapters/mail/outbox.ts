import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/kernel/clock.ts';
import type { Mailer, MailMessage } from '#server/ports/mail.ts';

/** A message as stored in the outbox. */
export type OutboxEmail = Required<Omit<MailMessage, 'replyTo'>> & Pick<MailMessage, 'replyTo'> & { date: string };

// Names sort by time; the number preserves the order of messages written within the same millisecond.
const nameOf = (date: Date, count: number): string =>
  `${date.toISOString().replaceAll(':', '-')}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.json`;

/** Writes every message to a file in the given folder instead of sending it, for development and tests. */
export function createOutboxMailer({ dir, clock }: { dir: string; clock: Clock }): Mailer {
  let count = 0;
  return {
    async send({ to, subject, html, text, headers = {}, replyTo }) {
      const date = clock.now();
      const message: OutboxEmail = {
        ...{ to, subject, text, html, headers, date: date.toISOString() },
        ...(replyTo === undefined ? {} : { replyTo }),
      };
      const path = join(dir, nameOf(date, count++));
      await mkdir(dir, { recursive: true });
      // Renamed when complete, so that no reader sees a partial message.
      try {
        await writeFile(`${path}.part`, JSON.stringify(message, null, 2), { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The messages of the outbox, newest first; with an address, only those sent to it. */
export async function listOutbox(dir: string, to?: string): Promise<OutboxEmail[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const messages = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8')) as OutboxEmail),
  );
  const wanted = to?.toLowerCase();
  return messages.filter((message) => wanted === undefined || message.to.toLowerCase() === wanted).reverse();
}
