import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { describeRefusal, type RefusalWay } from './describe-refusal.ts';

type RefusalPageProps = {
  publication: {
    id: string;
    slug: string;
    required_membership?: string | null;
    expirationDate?: string | null;
    user_can_practice?: boolean;
  };
  /** A code of the error catalogue: `test.upgrade`. */
  code: string;
  membershipEnds?: string | null;
};

/** Why the test is not open to this reader, and the way on. */
export function RefusalPage({ publication, code, membershipEnds = null }: RefusalPageProps) {
  const text = useText();
  const facts = {
    tier: publication.required_membership ?? null,
    ends: membershipEnds,
    expires: publication.expirationDate ?? null,
  };
  const refusal = describeRefusal(code, facts, text);
  const here = encodeURIComponent(`/publication/${publication.id}/test`);
  const back = `/publication/${publication.slug}`;
  return (
    <main id="main" className="page">
      <EmptyState
        title={refusal.title}
        level={1}
        sign={code === 'test.expired' ? 'clock' : 'page'}
        actions={
          <>
            <Ways way={refusal.way} here={here} back={back} id={publication.id} />
            {publication.user_can_practice === true && (
              <Button kind="secondary" render={<Link to={`/publication/${publication.id}/test/practice`} />}>
                {text.t('testRoom.practice.act')}
              </Button>
            )}
          </>
        }
      >
        {refusal.text}
      </EmptyState>
    </main>
  );
}

type WaysProps = { way: RefusalWay; here: string; back: string; id: string };

function Ways({ way, here, back, id }: WaysProps) {
  const { t } = useText();
  const toCover = (
    <Button kind="secondary" render={<Link to={back} />}>
      {t('testRoom.refusal.back')}
    </Button>
  );
  const [to, label] = {
    'sign-in': [`/signin?redirect=${here}`, t('shell.signIn')],
    upgrade: ['/cme-program?section=pricing', t('testRoom.refusal.toPricing')],
    compare: ['/cme-program?section=pricing', t('testRoom.refusal.toPricing')],
    renew: ['/checkout', t('testRoom.refusal.toRenew')],
    results: [`/publication/${id}/test/results`, t('testRoom.refusal.toResults')],
    read: [back, t('testRoom.refusal.toRead')],
    library: ['/library', t('testRoom.refusal.toLibrary')],
  }[way] as [string, string];
  return (
    <>
      <Button render={<Link to={to} />}>{label}</Button>
      {way === 'sign-in' && (
        <Button kind="secondary" render={<Link to={`/register?redirect=${here}`} />}>
          {t('shell.registerFree')}
        </Button>
      )}
      {way !== 'read' && way !== 'sign-in' && toCover}
    </>
  );
}
