/** Large files that browsers read from the store itself, if it is configured for that. (rules C22) */
import type { Ctx } from '#server/kernel/ctx.ts';
import { expiryOf } from './media-url.ts';

/** Smaller files are sent at once; an address would cost another request. */
const LARGE = 256 * 1024;
/**
 * Pages read pictures, captions and transcripts with scripts or in large numbers, and addresses in a playlist have to be
 * signed: all of these are sent by the product.
 */
const SENT = /^(?:image|text)\/|^application\/(?:json|vnd\.apple\.mpegurl)$/;

type LargeFile = { key: string; mime: string; bytes: number; disposition: string; until: number | null };

/**
 * A signed address of the file in the store, or null if the product sends it. Trap: check access before calling this. It
 * is valid as long as the product's own address of the file and not for minutes, because browsers ask the store again and
 * not the product when somebody goes on after a pause.
 */
export async function findStoreAddress({ storage, clock }: Ctx, file: LargeFile): Promise<string | null> {
  if (storage.addressOf === undefined || file.bytes < LARGE || SENT.test(file.mime)) return null;
  const { hour, expires } = expiryOf(clock);
  return storage.addressOf(file.key, {
    mime: file.mime,
    disposition: file.disposition,
    // The same for an hour, so that browsers keep what they have read.
    from: new Date(hour * 1000),
    until: new Date((file.until ?? expires) * 1000),
  });
}
