import { readFrontField } from '#domain/authoring/front-matter/front-matter.ts';

const CREDIT = /^\{\s*class:\s*(CME|SA)\s*,\s*amount:\s*(\d{1,3}(?:\.\d{1,2})?)\s*\}$/;
const SMALLEST = 0.25;

/** `credits: { class: CME, amount: 0.5 }`; no kind if there is none, or if it is written in another form. */
export function readCredit(front: string): { kind: 'CME' | 'SA' | null; amount: number } {
  const [, kind, amount] = CREDIT.exec(readFrontField(front, 'credits') ?? '') ?? [];
  if (kind !== 'CME' && kind !== 'SA') return { kind: null, amount: SMALLEST };
  return { kind, amount: Number(amount) };
}
