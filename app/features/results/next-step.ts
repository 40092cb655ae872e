import type { TestResult } from '#app/api/test-queries.ts';

export type NextStep = 'again' | 'closed' | 'evaluation' | 'certificate' | 'done';

type Facts = {
  result: Pick<TestResult, 'status'>;
  /** The certificate is issued with the evaluation. */
  hasCertificate: boolean;
  earnsCredit: boolean;
  maySitAgain: boolean;
};

/** The one thing to do after a test: take it again, give the evaluation, or open what was earned. (rules T15) */
export function chooseNextStep({ result, hasCertificate, earnsCredit, maySitAgain }: Facts): NextStep {
  if (result.status === 'REJECTED') return maySitAgain ? 'again' : 'closed';
  if (hasCertificate) return 'certificate';
  return earnsCredit ? 'evaluation' : 'done';
}
