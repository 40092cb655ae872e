export const TEST_STATUSES = ['APPROVED', 'REJECTED'] as const;

/** How an attempt ended. (rules T7) */
export type TestStatus = (typeof TEST_STATUSES)[number];

export const statusOf = (grade: { readonly passed: boolean }): TestStatus => (grade.passed ? 'APPROVED' : 'REJECTED');

/** The approved attempt counts, whatever came before or after; null before any attempt. (rules T9) */
export function testStatus(attempts: readonly TestStatus[]): TestStatus | null {
  if (attempts.includes('APPROVED')) return 'APPROVED';
  return attempts.length === 0 ? null : 'REJECTED';
}

/** A publication counts as completed when an attempt is approved. (rules T9) */
export const isCompleted = (attempts: readonly TestStatus[]): boolean => testStatus(attempts) === 'APPROVED';
