import { href, Link } from 'react-router';
import type { TestedPublication } from '#app/api/queries/test-queries.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { type Text, useText } from '#app/i18n/text.tsx';
import type { TestRefusal } from '#domain/assessment/may-take-test.ts';
import type { PlainKey } from '#messages/message-types.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

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

/** The reason that the viewer may not take the test, and what to do instead. (rules T1) */
export function RefusalPage({ publication, code, membershipEnds = null }: RefusalPageProps) {
  const text = useText();
  const facts = {
    tier: publication.required_membership ?? null,
    ends: membershipEnds,
    expires: publication.expirationDate ?? null,
  };
  const refusal = describeRefusal(code, facts, text);
  const returnPath = encodeURIComponent(href('/publication/:id/test', { id: publication.id }));
  const coverPath = href('/publication/:slug', { slug: publication.slug });
  return (
    <main id="main" className="page">
      <EmptyState
        title={refusal.title}
        level={1}
        drawing={code === 'test.expired' ? 'clock' : 'page'}
        actions={
          <>
            <RefusalActions action={refusal.action} returnPath={returnPath} coverPath={coverPath} id={publication.id} />
            {publication.user_can_practice === true && (
              <Button
                kind="secondary"
                render={<Link to={href('/publication/:id/test/practice', { id: publication.id })} />}
              >
                {text.t('testRunner.practice.act')}
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

type RefusalActionsProps = { action: RefusalAction; returnPath: string; coverPath: string; id: string };

function RefusalActions({ action, returnPath, coverPath, id }: RefusalActionsProps) {
  const { t } = useText();
  const coverLink = (
    <Button kind="secondary" render={<Link to={coverPath} />}>
      {t('testRunner.refusal.back')}
    </Button>
  );
  const [to, label] = {
    'sign-in': [`${href('/signin')}?redirect=${returnPath}`, t('shell.signIn')],
    upgrade: [PRICING_PATH, t('testRunner.refusal.toPricing')],
    compare: [PRICING_PATH, t('testRunner.refusal.toPricing')],
    renew: [href('/checkout'), t('testRunner.refusal.toRenew')],
    results: [href('/publication/:id/test/results', { id }), t('testRunner.refusal.toResults')],
    read: [coverPath, t('testRunner.refusal.toRead')],
    library: [href('/library'), t('testRunner.refusal.toLibrary')],
  }[action] as [string, string];
  return (
    <>
      <Button render={<Link to={to} />}>{label}</Button>
      {action === 'sign-in' && (
        <Button kind="secondary" render={<Link to={`${href('/register')}?redirect=${returnPath}`} />}>
          {t('shell.registerFree')}
        </Button>
      )}
      {action !== 'read' && action !== 'sign-in' && coverLink}
    </>
  );
}

/** A passed test cannot be practiced once the membership has ended or the publication is closed. */
export function PracticeRefusal({ publication: { id, slug } }: { publication: TestedPublication }) {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        title={t('testRunner.practice.closedTitle')}
        level={1}
        drawing="page"
        actions={
          <>
            <Button render={<Link to={href('/publication/:id/test/results', { id })} />}>
              {t('testRunner.refusal.toResults')}
            </Button>
            <Button kind="secondary" render={<Link to={href('/publication/:slug', { slug })} />}>
              {t('testRunner.refusal.back')}
            </Button>
          </>
        }
      >
        {t('testRunner.practice.closed')}
      </EmptyState>
    </main>
  );
}

type RefusalAction = 'sign-in' | 'upgrade' | 'renew' | 'compare' | 'results' | 'read' | 'library';
type Refusal = { title: string; text: string; action: RefusalAction };

type Facts = { tier: string | null; ends: string | null; expires: string | null };

const ACTIONS = {
  'sign-in': 'sign-in',
  upgrade: 'upgrade',
  renew: 'renew',
  'no-credits': 'compare',
  expired: 'read',
  stopped: 'read',
  'no-questions': 'read',
  completed: 'results',
  unpublished: 'library',
} as const satisfies Record<TestRefusal, RefusalAction>;

const isRefusal = (reason: string): reason is TestRefusal => Object.hasOwn(ACTIONS, reason);

/** The text for a code of the error catalogue (`test.upgrade`); an unknown code reads as an unpublished test. */
function describeRefusal(code: string, facts: Facts, { t, date }: Pick<Text, 't' | 'date'>): Refusal {
  const name = code.replace(/^test\./, '');
  const reason = isRefusal(name) ? name : 'unpublished';
  const action = ACTIONS[reason];
  const plain = (key: PlainKey, text: string): Refusal => ({ title: t(key), text, action });
  switch (reason) {
    case 'upgrade':
      return facts.tier === null
        ? plain('testRunner.refusal.upgradeTitle', t('testRunner.refusal.upgrade'))
        : {
            title: t('testRunner.refusal.upgradeToTitle', { tier: facts.tier }),
            text: t('testRunner.refusal.upgradeTo', { tier: facts.tier }),
            action,
          };
    case 'renew':
      return plain(
        'testRunner.refusal.renewTitle',
        facts.ends === null
          ? t('testRunner.refusal.renew')
          : t('testRunner.refusal.renewSince', { date: date(facts.ends) }),
      );
    case 'expired':
      return plain(
        'testRunner.refusal.expiredTitle',
        facts.expires === null
          ? t('testRunner.refusal.expired')
          : t('testRunner.refusal.expiredOn', { date: date(facts.expires) }),
      );
    case 'stopped':
      return plain('testRunner.refusal.stoppedTitle', t('testRunner.refusal.stopped'));
    case 'sign-in':
      return plain('testRunner.refusal.signInTitle', t('testRunner.refusal.signIn'));
    case 'no-credits':
      return plain('testRunner.refusal.noCreditsTitle', t('testRunner.refusal.noCredits'));
    case 'no-questions':
      return plain('testRunner.refusal.noQuestionsTitle', t('testRunner.refusal.noQuestions'));
    case 'completed':
      return plain('testRunner.refusal.completedTitle', t('testRunner.refusal.completed'));
    case 'unpublished':
      return plain('testRunner.refusal.unpublishedTitle', t('testRunner.refusal.unpublished'));
  }
}
