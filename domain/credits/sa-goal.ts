import { fromCredits, type Quarters } from '#domain/shared/credits.ts';

/** US psychiatrists need 16 SA credits for MOC, in each block of three years. (rules L15) */
export const SA_GOAL = fromCredits(16);

export type SaProgress = { readonly earned: Quarters; readonly remaining: Quarters; readonly reached: boolean };

/** How far SA credits are from the goal; earning more than the goal leaves nothing to earn. (rules L15) */
export const saProgress = (earned: Quarters): SaProgress => ({
  earned,
  remaining: Math.max(0, SA_GOAL - earned) as Quarters,
  reached: earned >= SA_GOAL,
});
