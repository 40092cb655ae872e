import { useState } from 'react';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { FindDoubleDialog } from './find-double-dialog.tsx';
import type { MergePair } from './merge-plan.ts';
import { MergePlanDialog } from './merge-plan-dialog.tsx';

type DialogProps = { person: PersonRecord; onClose: () => void };

/** Merges a double of the person: which account it is, then what would happen. (rules O90) */
export function MergeDialog({ person, onClose }: DialogProps) {
  const [pair, setPair] = useState<MergePair | null>(null);
  return pair === null ? (
    <FindDoubleDialog person={person} onClose={onClose} onChoose={(double) => setPair({ into: person.id, double })} />
  ) : (
    <MergePlanDialog
      key={pair.into}
      pair={pair}
      onBack={() => setPair(null)}
      onSwap={() => setPair({ into: pair.double, double: pair.into })}
      onClose={onClose}
    />
  );
}
