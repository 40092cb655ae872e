import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '#app/forms/draft.ts';

const KEY = 'checkout-order';

/** The employer's name for the receipt, kept until the order is placed. */
export function useEmployer(): [string, (employer: string) => void] {
  const [employer, setEmployer] = useState('');
  useEffect(() => setEmployer(readDraft(KEY).employer ?? ''), []);
  const keep = (next: string) => {
    setEmployer(next);
    writeDraft(KEY, { employer: next });
  };
  return [employer, keep];
}
