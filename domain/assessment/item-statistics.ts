/** With fewer than 20 first attempts a share could identify people, so it is hidden. (rules T13) */
export const MIN_ATTEMPTS = 20;

export type AnswerCount = { readonly answerId: number; readonly count: number };
export type AnswerShare = { readonly answerId: number; readonly percent: number };

/** The share of first attempts that chose each answer of one question; null while it is hidden. (rules T13) */
export function answerShares(counts: readonly AnswerCount[]): AnswerShare[] | null {
  const attempts = counts.reduce((sum, { count }) => sum + count, 0);
  if (attempts < MIN_ATTEMPTS) return null;
  return counts.map(({ answerId, count }) => ({ answerId, percent: Math.round((count * 100) / attempts) }));
}
