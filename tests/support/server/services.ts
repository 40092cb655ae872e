import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createEd25519Signer } from '#server/adapters/badges/ed25519-signer.ts';
import { createDemonstrationGiftCards } from '#server/adapters/gift-cards/demonstration-gift-cards.ts';
import { createSignedNotices } from '#server/adapters/mail/signed-notices.ts';
import { createFfmpeg } from '#server/adapters/media/ffmpeg.ts';
import { createSharpPictures } from '#server/adapters/media/sharp-pictures.ts';
import { createWorkspace } from '#server/adapters/media/workspace.ts';
import { createSandboxPayments } from '#server/adapters/payments/sandbox-payments.ts';
import { createPdfPrinter } from '#server/adapters/pdf/pdfkit-printer.ts';
import type { Database } from '#server/db/open.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/ctx.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import type { Storage } from '#server/ports/storage.ts';
import { NOTICES_SECRET } from '#tests/support/external/sign-notice.ts';

/** Emails that were handed over for delivery. */
export type Mailbox = { all: MailMessage[]; sentTo(address: string): MailMessage[]; empty(): void };

/** The embedded adapters of our ports, in memory unless a test depends on a disk. */
export async function createTestServices(clock: Clock, database: Database) {
  const dir = await mkdtemp(path.join(tmpdir(), 'receptor-test-'));
  const mailbox = createMailbox();
  const all: Services = {
    storage: memoryStorage(),
    encoder: createFfmpeg({ program: 'ffmpeg', searchPath: process.env.PATH ?? '' }),
    pictures: createSharpPictures(),
    workspace: createWorkspace(path.join(dir, 'work')),
    pdf: createPdfPrinter(),
    badges: createEd25519Signer(Buffer.alloc(32, 7)),
    mail: { send: async (message) => void mailbox.all.push(message) },
    mailNotices: createSignedNotices({ secret: NOTICES_SECRET, clock }),
    payments: createSandboxPayments({
      db: database.db,
      clock,
      secret: 'sandbox-secret',
      origin: new URL('http://localhost:3000'),
    }),
    giftCards: createDemonstrationGiftCards('gift-card-secret'),
    supportDesk: null,
  };
  return { services: { all, dir }, mailbox, close: () => rm(dir, { recursive: true, force: true }) };
}

function createMailbox(): Mailbox {
  const all: MailMessage[] = [];
  return {
    all,
    sentTo: (address) => all.filter((message) => message.to.toLowerCase() === address.toLowerCase()),
    empty: () => {
      all.length = 0;
    },
  };
}

function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    replace: async (key, bytes) => void files.set(key, bytes),
    write: async (key, source) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of source) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      files.set(key, bytes);
      return { bytes: bytes.length };
    },
    list: async function* () {
      for (const [key, bytes] of files) yield { key, bytes: bytes.length };
    },
    remove: async (key) => void files.delete(key),
    find: async (key) => {
      const bytes = files.get(key);
      return bytes === undefined ? null : { bytes: bytes.length };
    },
    read: async (key, range) => {
      const bytes = files.get(key) ?? new Uint8Array();
      return Readable.from([Buffer.from(range === undefined ? bytes : bytes.subarray(range.start, range.end + 1))]);
    },
  };
}
