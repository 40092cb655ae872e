import type { Tier } from '#domain/membership/tier.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { listTiers } from '#server/modules/membership/index.ts';

const keep = keepWhileUnchanged<Tier[]>(1);

/** The tiers that a blocking message may name; they change only with the content. */
export function listKeptTiers({ db, content }: Pick<Ctx, 'db' | 'content'>): Promise<Tier[]> {
  return keep(content, 'tiers', () => listTiers(db));
}
