import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { resendVerification } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ResendLink } from './resend-link.tsx';

type CheckInboxProps = {
  /** Null while the session is unknown, and for visitors. */
  user: Pick<SignedInUser, 'email' | 'email_verified'> | null;
  /** The page before registration. */
  back: string | null;
};

/** Verify email: asks the user to open the verification link in their inbox. (rules S20) */
export function CheckInbox({ user, back }: CheckInboxProps) {
  const { t, rich } = useText();
  const bold = { b: (text: ReactNode) => <b className="strong">{text}</b> };
  const isConfirmed = user?.email_verified === true;
  return (
    <>
      <Illustration name="email" />
      <div>
        <h1 className="h1">{isConfirmed ? t('accounts.inbox.confirmed') : t('accounts.inbox.title')}</h1>
        <p className="lead">
          {user === null
            ? t('accounts.inbox.leadPlain')
            : rich(isConfirmed ? 'accounts.inbox.confirmedLead' : 'accounts.inbox.lead', bold, { email: user.email })}
        </p>
      </div>
      {!isConfirmed && <p className="quiet">{t('accounts.inbox.open')}</p>}
      <div className="row">
        <Button size="large" render={<Link to={back ?? href('/library')} />}>
          {back === null ? t('accounts.inbox.library') : t('accounts.inbox.goOn')}
        </Button>
      </div>
      {user !== null && !isConfirmed && (
        <>
          <Note>
            <span className="small">{t('accounts.inbox.spam')}</span>
          </Note>
          <div className="row">
            <ResendLink send={() => browserApi(resendVerification, {})} />
            <Button kind="text" render={<Link to={href('/my-account/:page?', { page: 'sign-in' })} />}>
              {t('accounts.inbox.change')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
