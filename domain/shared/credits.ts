/** Credits counted in quarters, the step in which they are awarded and claimed. (rules L4) */
export type Quarters = number & { readonly unit: 'quarters' };

export const NO_CREDIT = 0 as Quarters;

/** Converts credits to quarters; throws a RangeError for amounts between quarters, such as 0.3. (rules L4) */
export function fromCredits(credits: number): Quarters {
  const quarters = credits * 4;
  if (!Number.isSafeInteger(quarters)) throw new RangeError(`${credits} credits are not a whole number of quarters`);
  return quarters as Quarters;
}

export const toCredits = (quarters: Quarters): number => quarters / 4;

/** The amount as printed, in its shortest exact form (0.5, 1, 1.25). */
export const formatCredits = (quarters: Quarters): string => String(toCredits(quarters));

/** Whether the noun is singular: up to one credit, as in "0.5 credit". (rules L14) */
export const isSingular = (quarters: Quarters): boolean => quarters <= 4;
