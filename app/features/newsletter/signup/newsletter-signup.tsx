import { EMAIL_INPUT } from '#ui/text-input/text-input.tsx';
import './newsletter-signup.css';
import '#ui/text-input/text-input.css';
import { useEffect, useId, useRef } from 'react';
import { href, Link } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ButtonKind } from '#ui/button/button-class.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { NewsletterState } from './newsletter-state.ts';
import { useNewsletter } from './use-newsletter.ts';

/** `bar` on Home, across the page; `column` in the footer of all others. */
type NewsletterSignupProps = { form: 'bar' | 'column' };

/** The newsletter bar and the footer's subscribe form, for visitors who are not signed in. (rules P20) */
export function NewsletterSignup({ form }: NewsletterSignupProps) {
  const { t } = useText();
  const login = useLogin();
  const { state, submit } = useNewsletter();
  const isRegistered = state.kind === 'registered';
  const isVisitor = login.status === false;
  useEffect(() => {
    // The session that theme.js found has ended.
    if (isVisitor) delete document.documentElement.dataset.signedIn;
  }, [isVisitor]);
  // Subscribing may sign the user in; the form stays to show its result.
  if (login.status === true && !isRegistered) return null;
  const Heading = form === 'bar' ? 'p' : 'h2';
  return (
    <section className="newsletter-signup" data-form={form} aria-label={t('shell.newsletter.label')}>
      <div className={form === 'bar' ? 'page newsletter-signup-in' : 'newsletter-signup-in'}>
        <div>
          <Heading className={form === 'bar' ? 'h3' : undefined}>
            {isRegistered ? t('shell.newsletter.done') : t('shell.newsletter.title')}
          </Heading>
          <p role={isRegistered ? 'status' : undefined}>{isRegistered ? state.message : t('shell.newsletter.lead')}</p>
        </div>
        {!isRegistered && (
          <AddressForm kind={form === 'bar' ? 'on-picture' : 'secondary'} state={state} onSubmit={submit} />
        )}
        {isRegistered && form === 'bar' && (
          <div>
            <Button kind="on-picture" render={<Link to={href('/cme-program')} />}>
              {t('shell.newsletter.program')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

type AddressFormProps = { kind: ButtonKind; state: NewsletterState; onSubmit: (email: string) => void };

function AddressForm({ kind, state, onSubmit }: AddressFormProps) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isWrong = state.kind === 'error';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value.trim() ?? '');
        input.current?.focus();
      }}
    >
      <div className="newsletter-signup-line">
        <input
          ref={input}
          className="text-input"
          {...EMAIL_INPUT}
          name="email"
          autoComplete="email"
          title={t('shell.newsletter.tooltip')}
          aria-label={t('shell.newsletter.email')}
          placeholder={t('shell.newsletter.placeholder')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
        />
        <Button type="submit" kind={kind} busy={state.kind === 'saving'}>
          {t('shell.newsletter.act')}
        </Button>
      </div>
      {isWrong && (
        <p className="newsletter-signup-wrong" id={id} role="alert">
          <Icon name="warning" />
          <span>{state.message}</span>
        </p>
      )}
    </form>
  );
}
