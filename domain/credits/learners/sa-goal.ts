import { fromCredits, type Quarters } from '#domain/shared/credits.ts';

/** US psychiatrists need 16 SA credits for MOC, in each block of three years. (rules L15) */
export const SA_GOAL = fromCredits(16);

export type SaProgress = { readonly earned: Quarters; readonly remaining: Quarters; readonly reached: boolean };

/** Progress toward the SA goal; what remains is never negative. (rules L15) */
export const saProgress = (earned: Quarters): SaProgress => ({
  earned,
  remaining: Math.max(0, SA_GOAL - earned) as Quarters,
  reached: earned >= SA_GOAL,
});
