import type { TestResult } from '#app/api/queries/test-queries.ts';

export type NextStep = 'again' | 'closed' | 'evaluation' | 'certificate' | 'done';

type Facts = {
  result: Pick<TestResult, 'status'>;
  /** The certificate is issued with the evaluation. */
  hasCertificate: boolean;
  earnsCredit: boolean;
  mayRetake: boolean;
};

/** The next step after a test: retake it, complete the evaluation, or open the certificate. (rules T15) */
export function chooseNextStep({ result, hasCertificate, earnsCredit, mayRetake }: Facts): NextStep {
  if (result.status === 'REJECTED') return mayRetake ? 'again' : 'closed';
  if (hasCertificate) return 'certificate';
  return earnsCredit ? 'evaluation' : 'done';
}
