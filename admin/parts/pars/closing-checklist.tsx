import { Checklist } from '#admin/parts/explain/checklist.tsx';
import type { ClosingCondition } from '#domain/credits/pars/pars-status.ts';
import { CLOSING_LABELS } from './pars-labels.ts';

type ClosingProps = {
  closing: readonly { condition: ClosingCondition; met: boolean }[];
  physicians: number;
  others: number;
};

/** What closing an activity in PARS requires. (rules L51) */
export function ClosingChecklist({ closing, physicians, others }: ClosingProps) {
  return (
    <Checklist
      label="Ready to close in PARS"
      items={closing.map(({ condition, met }) => {
        const { label, open, note } = CLOSING_LABELS[condition];
        if (condition === 'totals') return { state: 'ok', label: `Physicians ${physicians}, other learners ${others}` };
        return met ? { state: 'ok', label } : { state: 'waiting', label: open, note };
      })}
    />
  );
}
