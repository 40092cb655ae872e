import type { Language } from '#domain/catalogue/languages.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { maySendLetter } from '#domain/letters/may-send-letter.ts';
import type { Envelope, Mail } from '#emails/mail.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findSettings, isSuppressed } from './queries.ts';
import { readEnvelope } from './queries-sender.ts';

/** What whoever sends letters needs. */
export type Post = Pick<Ctx, 'db' | 'clock' | 'origin' | 'mail' | 'log'>;

/** The address of a page, on the host of the reader's language. */
export type PageAddress = (path: string) => string;

/** An account is written to in its own language; whoever has none, in the one that is given. */
type Reader = { email: string; userId: number } | { email: string; language: Language };

export type Letter = {
  kind: LetterKind;
  to: Reader;
  headers?: Record<string, string>;
  /** Asked last, when the letter is written and nothing is left but to hand it over: no keeps it here. */
  claim?(): Promise<boolean>;
  write(envelope: Envelope, page: PageAddress): Mail;
};

/** Sends a letter in its reader's language, unless the reader does not want it; says whether it left. (rules P46) */
export async function sendLetter(ctx: Post, { kind, to, headers, claim, write }: Letter): Promise<boolean> {
  const { language, off } = 'userId' in to ? await findSettings(ctx.db, to.userId) : { language: to.language, off: [] };
  const may = maySendLetter(kind, { suppressed: await isSuppressed(ctx.db, to.email), off });
  if (!may.ok) {
    ctx.log.info({ event: 'letter.withheld', kind, why: may.why });
    return false;
  }
  const envelope = await readEnvelope(ctx, language);
  const mail = write(envelope, (path) => new URL(path, envelope.sender.url).href);
  if (claim !== undefined && !(await claim())) return false;
  await ctx.mail.send({ to: to.email, ...mail, ...(headers === undefined ? {} : { headers }) });
  return true;
}
