import { countLibrary, countTier, type Offer, offerToShow } from '#domain/membership/offered-credits.ts';
import { NO_CREDIT } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { listCredited, listPromises } from './queries-offered.ts';

type TierOffer = { id: number; name: string; public: boolean; promised: Offer; counted: Offer };
type Offers = { library: Offer; tiers: TierOffer[] };

type Needs = Pick<Ctx, 'db' | 'content' | 'clock'>;

const keep = keepWhileUnchanged<Offers>(2);

/** What the published library holds today, as a whole and for each tier beside its promise. (rules A22) */
export function countOffers({ db, content, clock }: Needs): Promise<Offers> {
  const today = clock.today();
  return keep(content, today, async () => {
    const credited = await listCredited(db);
    const tiers = await listPromises(db);
    return {
      library: countLibrary(credited, today),
      tiers: tiers.map(({ id, name, public: isPublic, promised, ...tier }) => ({
        ...{ id, name, public: isPublic, promised },
        counted: countTier(credited, tier, today),
      })),
    };
  });
}

const NOTHING: Offer = { cme: NO_CREDIT, sa: NO_CREDIT, newPerYear: NO_CREDIT };

/** Puts beside each tier what a screen may say of it. */
export async function withOffers<Row extends { id: number }>(
  ctx: Needs,
  rows: readonly Row[],
): Promise<(Row & { offer: Offer })[]> {
  const { tiers } = await countOffers(ctx);
  const offers = new Map(tiers.map(({ id, promised, counted }) => [id, offerToShow(promised, counted)]));
  return rows.map((row) => ({ ...row, offer: offers.get(row.id) ?? NOTHING }));
}
