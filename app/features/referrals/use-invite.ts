import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { actAfter } from '#app/shell/use-elapsed.ts';
import { inviteColleagues } from '#contract/calls/growth.ts';
import { INVITED_FOR, mayAsk, NOTHING_TYPED, nextInvite } from './invite-state.ts';
import { explainRefusal, readAddresses } from './read-addresses.ts';
import { REFERRALS } from './referral-queries.ts';

/** Invites one colleague or many, all or none. */
export function useInvite() {
  const { t } = useText();
  const queries = useQueryClient();
  const [state, tell] = useReducer(nextInvite, NOTHING_TYPED);
  const { phase, text } = state;
  useEffect(() => (phase === 'sent' ? actAfter(INVITED_FOR, () => tell({ kind: 'elapsed' })) : undefined), [phase]);
  const invite = async (): Promise<void> => {
    if (!mayAsk(state)) return;
    const addresses = readAddresses(text);
    tell({ kind: 'asked' });
    try {
      const { Email } = await import('#contract/forms/accounts.ts');
      const areRight = addresses.length > 0 && addresses.every((address) => Email.safeParse(address).success);
      if (!areRight) return tell({ kind: 'refused', why: t('referrals.invalid') });
      await browserApi(inviteColleagues, { attributes: addresses.map((referred_email) => ({ referred_email })) });
      tell({ kind: 'sent', to: addresses });
      await queries.invalidateQueries({ queryKey: REFERRALS });
    } catch (failure) {
      const isTold = failure instanceof ApiError && failure.errors.length > 0;
      tell({
        kind: 'refused',
        why: isTold ? explainRefusal(failure.errors, addresses) : t('referrals.unreachable'),
      });
    }
  };
  return { state, invite, type: (next: string) => tell({ kind: 'typed', text: next }) };
}
