import './invite-form.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { REFERRALS } from '#app/features/referrals/lists/referral-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { startTimer } from '#app/shell/prompts/use-elapsed.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { inviteColleagues } from '#contract/calls/growth.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { canSubmit, EMPTY_INVITE, INVITED_MESSAGE_MS, nextInvite } from './invite-state.ts';
import { explainRefusal, parseAddresses } from './parse-addresses.ts';

/** One field for one or more addresses, with the error below. (rules R15, R16) */
export function InviteForm() {
  const { t } = useText();
  const { state, invite, type } = useInvite();
  const input = useRef<HTMLInputElement>(null);
  const { phase, text } = state;
  useEffect(() => {
    if (phase === 'refused') input.current?.focus();
  }, [phase]);
  return (
    <form
      className="invite-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Field
        label={t('referrals.email')}
        hint={t('referrals.hint')}
        error={state.phase === 'refused' ? state.why : undefined}
      >
        <div className="invite-form-line">
          <TextInput
            ref={input}
            name="referred_email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            readOnly={phase === 'sending'}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" busy={phase === 'sending'} disabled={phase === 'refused'}>
            {t(phase === 'sending' ? 'referrals.inviting' : 'referrals.invite')}
          </Button>
        </div>
      </Field>
      <p className="invite-form-sent" role="status">
        {state.phase === 'sent' && t('referrals.invited', { count: state.to.length, email: state.to[0] ?? '' })}
      </p>
    </form>
  );
}

/** Invites one or more colleagues, all or none. */
function useInvite() {
  const { t } = useText();
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(nextInvite, EMPTY_INVITE);
  const { phase, text } = state;
  useEffect(
    () => (phase === 'sent' ? startTimer(INVITED_MESSAGE_MS, () => dispatch({ kind: 'elapsed' })) : undefined),
    [phase],
  );
  const invite = async (): Promise<void> => {
    if (!canSubmit(state)) return;
    const addresses = parseAddresses(text);
    dispatch({ kind: 'submitted' });
    try {
      const { Email } = await import('#contract/forms/accounts.ts');
      const areValid = addresses.length > 0 && addresses.every((address) => Email.safeParse(address).success);
      if (!areValid) return dispatch({ kind: 'refused', why: t('referrals.invalid') });
      await browserApi(inviteColleagues, { attributes: addresses.map((referred_email) => ({ referred_email })) });
      dispatch({ kind: 'sent', to: addresses });
      await queries.invalidateQueries({ queryKey: REFERRALS });
    } catch (failure) {
      const isRefusal = failure instanceof ApiError && failure.errors.length > 0;
      dispatch({
        kind: 'refused',
        why: isRefusal ? explainRefusal(failure.errors, addresses) : t('referrals.unreachable'),
      });
    }
  };
  return { state, invite, type: (next: string) => dispatch({ kind: 'typed', text: next }) };
}
