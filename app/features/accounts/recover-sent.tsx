import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { withRedirect } from '#app/api/use-redirect.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { PocketDrawing } from '#app/ui/pocket-drawing.tsx';
import { requestPasswordReset } from '#contract/calls/accounts.ts';
import { ResendLink } from './resend-link.tsx';

type RecoverSentProps = { email: string; back: string | null; onOther: () => void };

/** The second step takes the focus, since the first one is gone. */
export function RecoverSent({ email, back, onOther }: RecoverSentProps) {
  const { t, rich } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <PocketDrawing sign="letter" />
      <div>
        <h1 className="h1" tabIndex={-1} ref={title}>
          {t('accounts.recover.sentTitle')}
        </h1>
        <p className="lead">
          {rich('accounts.recover.sentLead', { b: (text) => <b className="strong">{text}</b> }, { email })}
        </p>
      </div>
      <Note>
        <span className="small">{t('accounts.inbox.spam')}</span>
      </Note>
      <div className="row">
        <ResendLink send={() => browserApi(requestPasswordReset, { attributes: { email } })} />
      </div>
      <div className="row">
        <Button kind="text" onClick={onOther}>
          {t('accounts.recover.other')}
        </Button>
        <Button kind="text" render={<Link to={withRedirect('/signin', back)} />}>
          {t('accounts.recover.back')}
        </Button>
      </div>
    </>
  );
}
