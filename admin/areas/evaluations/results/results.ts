import type { ResponseOf } from '#client/api/client.ts';
import type { getEvaluationResults } from '#contract/calls/office/credit/evaluation-results.ts';

export type Results = ResponseOf<typeof getEvaluationResults>['data'];
export type ResultSelection = { from: string; to: string; activity?: string };
