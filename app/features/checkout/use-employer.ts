import { useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#client/forms/draft.ts';

const KEY = 'checkout-order';

/** Clears the stored employer after payment; the next order may be for another one. */
export const clearEmployer = (): void => clearDraft(KEY);

/** The employer's name for the receipt, stored until the order is placed. */
export function useEmployer(): [string, (employer: string) => void] {
  const [employer, setEmployer] = useState('');
  useEffect(() => setEmployer(readDraft(KEY).employer ?? ''), []);
  const store = (next: string) => {
    setEmployer(next);
    writeDraft(KEY, { employer: next });
  };
  return [employer, store];
}
