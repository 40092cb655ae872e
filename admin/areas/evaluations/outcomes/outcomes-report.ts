import type { ResponseOf } from '#client/api/client.ts';
import type { getOutcomes } from '#contract/calls/office/outcomes.ts';

export type OutcomesReport = ResponseOf<typeof getOutcomes>['data'];
