import './invite-form.css';
import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useInvite } from './use-invite.ts';

/** One field for one address or many; what is wrong stands under it. (rules R15, R16) */
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
