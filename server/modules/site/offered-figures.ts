import { listShortfalls, type Offer } from '#domain/membership/terms/offered-credits.ts';
import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { CreditShortfall } from '#emails/staff/credit-shortfall.ts';
import type { countOffers } from '#server/modules/pricing/index.ts';

type Offers = Awaited<ReturnType<typeof countOffers>>;

/** The settings that advertise an amount of credit, and the count that limits each. */
const COUNTED: Readonly<Record<string, (library: Offer) => Quarters>> = {
  CME_SA_TOTAL: ({ cme, sa }) => (cme + sa) as Quarters,
  SA_TOTAL: ({ sa }) => sa,
};

type Config = { key: string; value: string | number };

/** The value to show: advertised credit is capped by what the library offers. (rules A22) */
export function figureToShow({ key, value }: Config, { library }: Pick<Offers, 'library'>): string | number {
  const count = COUNTED[key];
  if (count === undefined) return value;
  const counted = toCredits(count(library));
  const promised = Number(value);
  return Number.isFinite(promised) ? Math.min(promised, counted) : counted;
}

/** Every figure that the library does not reach: those of the site and of each tier on sale. */
export function listDifferences(configs: readonly Config[], offers: Offers): CreditShortfall[] {
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
      listShortfalls(promised, counted).map((short) => ({
        of: `${name}, ${short.figure}`,
        promised: toCredits(short.promised),
        counted: toCredits(short.counted),
      })),
    );
  return [...ofSite, ...ofTiers];
}
