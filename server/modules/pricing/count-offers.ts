import {
  countLibraryCredits,
  countTierCredits,
  displayedOffer,
  type Offer,
} from '#domain/membership/terms/offered-credits.ts';
import { NO_CREDIT } from '#domain/shared/credits.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listCreditedPublications, listTierPromises } from './queries-offered.ts';

type TierOffer = { id: number; name: string; public: boolean; promised: Offer; counted: Offer };
type Offers = { library: Offer; tiers: TierOffer[] };

type Needs = Pick<Ctx, 'db' | 'content' | 'clock'>;

const cached = cacheByContentVersion<Offers>(2);

/** The credits of the published library today, in total and for each tier beside its promise. (rules A22) */
export function countOffers({ db, content, clock }: Needs): Promise<Offers> {
  const today = clock.today();
  return cached(content, today, async () => {
    const credited = await listCreditedPublications(db);
    const tiers = await listTierPromises(db);
    return {
      library: countLibraryCredits(credited, today),
      tiers: tiers.map(({ id, name, public: isPublic, promised, ...tier }) => ({
        ...{ id, name, public: isPublic, promised },
        counted: countTierCredits(credited, tier, today),
      })),
    };
  });
}

const NOTHING: Offer = { cme: NO_CREDIT, sa: NO_CREDIT, newPerYear: NO_CREDIT };

/** Adds the offer to display to each tier. */
export async function withOffers<Row extends { id: number }>(
  ctx: Needs,
  rows: readonly Row[],
): Promise<(Row & { offer: Offer })[]> {
  const { tiers } = await countOffers(ctx);
  const offers = new Map(tiers.map(({ id, promised, counted }) => [id, displayedOffer(promised, counted)]));
  return rows.map((row) => ({ ...row, offer: offers.get(row.id) ?? NOTHING }));
}
