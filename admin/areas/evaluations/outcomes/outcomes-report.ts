import type { ResponseOf } from '#client/api/client.ts';
import type { getOutcomes } from '#contract/calls/office/credit/outcomes.ts';

export type OutcomesReport = ResponseOf<typeof getOutcomes>['data'];
