import type { Language } from '#domain/catalogue/languages.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { subscriptions } from './tables.ts';

export type MovedReader = {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  confirmedAt: Date;
  consentSource: string;
};

/** Subscribes readers who have consented elsewhere. An address that is known here stays as it is, unsubscribed too. */
export async function storeMovedReaders(tx: Tx, readers: readonly MovedReader[], now: Date): Promise<void> {
  if (readers.length === 0) return;
  await tx
    .insert(subscriptions)
    .values(readers.map((reader) => ({ ...reader, status: 'confirmed' as const, createdAt: now, requestedAt: now })))
    .onConflictDoNothing();
}
