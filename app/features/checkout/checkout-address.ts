import { type RebillDays, readRebillDays } from '#domain/membership/pricing.ts';
import type { Step } from './step-of.ts';

/** The whole choice stands in the address, so that it survives a reload, signing in and the way back. (rules P13) */
export type Choice = {
  membership: string | null;
  days: RebillDays | null;
  step: string | null;
  /** The discount code, as it was typed or came with a link. */
  code: string | null;
};

export function readChoice(search: URLSearchParams): Choice {
  return {
    membership: search.get('membership'),
    days: readRebillDays(search.get('days')),
    step: search.get('step'),
    code: search.get('code')?.trim().toUpperCase() || null,
  };
}

/** The present address with another discount code, or without one. */
export function codeAddress(search: URLSearchParams, code: string | null): string {
  const next = new URLSearchParams(search);
  if (code === null) next.delete('code');
  else next.set('code', code);
  return `/checkout?${next}`;
}

/** The address of a step, with everything else that the present one says. */
export function stepAddress(
  search: URLSearchParams,
  step: Step,
  plan?: { membership: string; days: RebillDays },
): string {
  const next = new URLSearchParams(search);
  if (plan !== undefined) {
    next.set('membership', plan.membership);
    next.set('days', String(plan.days));
  }
  next.set('step', step);
  return `/checkout?${next}`;
}
