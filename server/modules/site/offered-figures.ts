import { type Offer, shortfallsOf } from '#domain/membership/offered-credits.ts';
import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { OfferDifference } from '#emails/offer-differs.ts';
import type { countOffers } from '#server/modules/membership/index.ts';

type Offers = Awaited<ReturnType<typeof countOffers>>;

/** The settings that say how much credit the library offers, and the count each is held against. */
const COUNTED: Readonly<Record<string, (library: Offer) => Quarters>> = {
  CME_SA_TOTAL: ({ cme, sa }) => (cme + sa) as Quarters,
  SA_TOTAL: ({ sa }) => sa,
};

type Config = { key: string; value: string | number };

/** A setting as a screen may show it: a figure of credit never says more than the library holds. (rules A22) */
export function figureToShow({ key, value }: Config, { library }: Pick<Offers, 'library'>): string | number {
  const count = COUNTED[key];
  if (count === undefined) return value;
  const counted = toCredits(count(library));
  const promised = Number(value);
  return Number.isFinite(promised) ? Math.min(promised, counted) : counted;
}

/** Every promise that the library does not keep today: of the site as a whole, and of each tier on sale. */
export function listDifferences(configs: readonly Config[], offers: Offers): OfferDifference[] {
  const ofSite = configs
    .map((config) => ({
      of: config.key,
      promised: Number(config.value),
      counted: Number(figureToShow(config, offers)),
    }))
    .filter(({ of, promised, counted }) => Object.hasOwn(COUNTED, of) && counted < promised);
  const ofTiers = offers.tiers
    .filter((tier) => tier.public)
    .flatMap(({ name, promised, counted }) =>
      shortfallsOf(promised, counted).map((short) => ({
        of: `${name}, ${short.figure}`,
        promised: toCredits(short.promised),
        counted: toCredits(short.counted),
      })),
    );
  return [...ofSite, ...ofTiers];
}
