import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from '#contract/calls/security.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { describeError } from './proof-form.tsx';
import { useSecurityChange } from './use-security-change.ts';

/** The authenticator app of the account: set up by QR code or key, confirmed by a code, removed. */
export function AuthenticatorPanel({ security }: { security: Entity<'SignInSecurity'> }) {
  const { t, date } = useText();
  const toast = useToast();
  const start = useMutation({
    mutationFn: () => browserApi(startAuthenticator, { attributes: {} }),
    onError: (error) => toast.showError(describeError(error, t)),
  });
  const remove = useSecurityChange(() => browserApi(removeAuthenticator, {}), t('security.app.removed'));
  const { authenticator } = security;
  if (authenticator !== null) {
    const { created, lastUsed } = authenticator;
    return (
      <>
        <div className="small quiet num dots">
          <span>{t('security.added', { date: date(created) })}</span>
          {lastUsed !== null && <span>{t('security.lastUsed', { date: date(lastUsed) })}</span>}
        </div>
        <Button kind="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('security.app.remove')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="quiet">{t('security.app.lead')}</p>
      {start.data === undefined ? (
        <Button kind="secondary" busy={start.isPending} onClick={() => start.mutate()}>
          {t('security.app.add')}
        </Button>
      ) : (
        <AuthenticatorSetup app={start.data.data.attributes} onClose={start.reset} />
      )}
    </>
  );
}

type AuthenticatorSetupProps = { app: { secret: string; qr: { size: number; path: string } }; onClose: () => void };

function AuthenticatorSetup({ app: { secret, qr }, onClose }: AuthenticatorSetupProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const confirm = useSecurityChange(async () => {
    await browserApi(confirmAuthenticator, { attributes: { code } });
    onClose();
  }, t('security.app.added'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  };
  const wrong = confirm.error instanceof ApiError ? confirm.error.message : undefined;
  const margin = 4;
  const side = qr.size + 2 * margin;
  return (
    <div className="authenticator-setup">
      <svg
        className="app-qr"
        role="img"
        aria-label={t('security.app.qr')}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="stack-4">
        <p>{t('security.app.scan')}</p>
        <p className="small quiet">
          {t('security.app.key')} <code className="app-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <form className="proof-form" method="post" noValidate onSubmit={submit}>
          <Field
            label={t('security.proof.code')}
            hint={t('security.proof.codeHint')}
            {...(wrong ? { error: wrong } : {})}
          >
            <TextInput
              name="code"
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={8}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <div className="row">
            <Button type="submit" busy={confirm.isPending}>
              {t('security.app.confirm')}
            </Button>
            <Button kind="text" onClick={onClose}>
              {t('security.confirm.cancel')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
