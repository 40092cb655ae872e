import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { ParsNext } from '#domain/credits/pars/pars-status.ts';

/** What comes next for an activity in PARS. */
export const NEXT_LABELS: Readonly<Record<ParsNext, { label: string; kind: StatusKind }>> = {
  nothing: { label: 'up to date', kind: 'ok' },
  wait: { label: 'waits', kind: 'run' },
  correct: { label: 'rejected', kind: 'bad' },
  complete: { label: 'to complete', kind: 'half' },
  add: { label: 'to add', kind: 'wait' },
  update: { label: 'to update', kind: 'stale' },
};
