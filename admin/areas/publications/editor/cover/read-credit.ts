import { readFrontField } from '#domain/authoring/front-matter/front-matter.ts';

const CREDIT = /^\{\s*class:\s*(CME|SA)\s*,\s*amount:\s*(\d{1,3}(?:\.\d{1,2})?)\s*\}$/;
export const SMALLEST_CREDIT = 0.25;
export const MAX_CREDIT = 100;

/** `credits: { class: CME, amount: 0.5 }`; no kind if there is none, or if it is written in another form. */
export function readCredit(front: string): { kind: 'CME' | 'SA' | null; amount: number } {
  const [, kind, amount] = CREDIT.exec(readFrontField(front, 'credits') ?? '') ?? [];
  if (kind !== 'CME' && kind !== 'SA') return { kind: null, amount: SMALLEST_CREDIT };
  return { kind, amount: Number(amount) };
}

/** An amount in quarter credits as it is typed, with a decimal point or comma; null if it is none or out of range. */
export function readAmount(typed: string): number | null {
  if (!/^\d{0,3}(?:[.,]\d{1,2})?$/.test(typed.trim())) return null;
  const amount = Number(typed.trim().replace(',', '.'));
  return Number.isInteger(amount * 4) && amount >= SMALLEST_CREDIT && amount <= MAX_CREDIT ? amount : null;
}
