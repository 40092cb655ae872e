import { ApiError } from '#app/api/api-error.ts';

const WHYS = ['unknown', 'expired', 'used-up', 'other-tier', 'other-currency'] as const;

export type CodeRefusal = (typeof WHYS)[number];

/** Why a discount code was not taken; null where something else went wrong, or nothing. */
export function codeRefusal(error: Error | null): CodeRefusal | null {
  if (!(error instanceof ApiError)) return null;
  return WHYS.find((why) => error.code === `discount.${why}`) ?? null;
}
