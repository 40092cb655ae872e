import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { undoEmailChange } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';

type Step =
  | { kind: 'ready'; problem: string | null }
  | { kind: 'busy' }
  | { kind: 'done'; email: string; path: string }
  | { kind: 'undone' | 'expired' | 'invalid' };

/** Undoes a change of email, on click only, because mail programs open links by themselves. */
export function UndoEmailChange({ token }: { token: string }) {
  const { t } = useText();
  const [step, setStep] = useState<Step>({ kind: 'ready', problem: null });
  const undo = async () => {
    setStep({ kind: 'busy' });
    setStep(await send(token, t('accounts.unreachable')));
  };
  if (step.kind === 'done') return <Done email={step.email} path={step.path} />;
  if (step.kind === 'undone' || step.kind === 'expired' || step.kind === 'invalid')
    return <UnusableLink why={step.kind} />;
  return (
    <>
      <div>
        <h1 className="h1">{t('accounts.undo.title')}</h1>
        <p className="quiet">{t('accounts.undo.lead')}</p>
      </div>
      <FormError>{step.kind === 'ready' ? step.problem : null}</FormError>
      <Button size="large" wide busy={step.kind === 'busy'} onClick={() => void undo()}>
        {t(step.kind === 'busy' ? 'accounts.undo.busy' : 'accounts.undo.act')}
      </Button>
    </>
  );
}

/** Retries once without a session: a stored session that is invalid is cleared by the client, and the link is still unused. */
const request = (token: string) => {
  const call = () => browserApi(undoEmailChange, { attributes: { token } });
  return call().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'session.invalid') return call();
    throw error;
  });
};

const UNUSABLE_LINKS = {
  'email-change.undone': 'undone',
  'email-change.expired': 'expired',
  'link.invalid': 'invalid',
} as const;

async function send(token: string, unreachable: string): Promise<Step> {
  try {
    const { data } = await request(token);
    const { email, reset_token: reset } = data.attributes;
    return { kind: 'done', email, path: href('/recover-password/change/:uid/:token', { uid: data.id, token: reset }) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'ready', problem: unreachable };
    const kind = UNUSABLE_LINKS[error.code as keyof typeof UNUSABLE_LINKS];
    return kind === undefined ? { kind: 'ready', problem: error.message } : { kind };
  }
}

const BOLD = { b: (text: ReactNode) => <b className="strong">{text}</b> };

function Done({ email, path }: { email: string; path: string }) {
  const { t, rich } = useText();
  return (
    <div role="status" className="stack-5">
      <h1 className="h1">{t('accounts.undo.done')}</h1>
      <p className="quiet">{rich('accounts.undo.doneLead', BOLD, { email })}</p>
      <Button size="large" wide render={<Link to={path} />}>
        {t('accounts.undo.choose')}
      </Button>
    </div>
  );
}

function UnusableLink({ why }: { why: 'undone' | 'expired' | 'invalid' }) {
  const { t } = useText();
  return (
    <div role="status" className="stack-5">
      <h1 className="h1">{t(`accounts.undo.${why}`)}</h1>
      <p className="quiet">{t(`accounts.undo.${why}Lead`)}</p>
      <Link className="link" to={why === 'undone' ? href('/signin') : href('/contact-us')}>
        {t(why === 'undone' ? 'accounts.undo.signIn' : 'accounts.undo.contact')}
      </Link>
    </div>
  );
}
