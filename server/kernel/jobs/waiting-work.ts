import type { WaitingKind } from '#domain/office/waiting-work.ts';
import type { Ctx } from '#server/kernel/ctx.ts';

/** How much of one kind of work waits for the office. */
export type WaitingCount = {
  count: number;
  /** Since when the oldest waits. */
  since?: Date | null;
  /** The next deadline. */
  due?: Date | null;
  /** Of work about money, in minor units. */
  amount?: { total: number; currency: string } | null;
};

/** What a module contributes to Today: a count by one indexed query, for one kind of work. (rules O31) */
export type WaitingWork = {
  readonly kind: WaitingKind;
  count(ctx: Pick<Ctx, 'db' | 'clock' | 'viewer'>): Promise<WaitingCount>;
};
