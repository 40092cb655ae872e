import { useEffect, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '#app/forms/draft.ts';

const KEY = 'checkout-order';

/** What the checkout kept is of no use once it is paid; another order may be for another employer. */
export const forgetEmployer = (): void => forgetDraft(KEY);

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
