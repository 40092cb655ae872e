import './pre-test.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { preTestQuery } from '#app/api/queries/pre-test-query.ts';
import { type TestKey, testedQuery } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { ReducedBar } from '#app/shell/top-bar/reduced-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PreTestForm } from './pre-test-form.tsx';

type Props = { publication: { id: string; slug: string; title: string } };

/** The questions of a test before the text is read. (rules T90) */
export function PreTestPage({ publication }: Props) {
  const { t } = useText();
  const { id, slug, title } = publication;
  return (
    <>
      <ReducedBar
        title={t('testRunner.preTest.bar', { title })}
        action={
          <Button kind="secondary" size="small" render={<Link to={href('/publication/:slug', { slug })} />}>
            {t('testRunner.leaveRefused')}
          </Button>
        }
      />
      <RequireLogin waiting={<Waiting />}>
        {(user) => <PreTestContent testKey={{ userId: user.id, publicationId: id }} slug={slug} />}
      </RequireLogin>
    </>
  );
}

const Waiting = () => (
  <main id="main" className="page pre-test" aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton shape="block" />
  </main>
);

function PreTestContent({ testKey, slug }: { testKey: TestKey; slug: string }) {
  const { t } = useText();
  const tested = useQuery(testedQuery(testKey));
  const preTest = useQuery(preTestQuery(testKey));
  if (preTest.data === undefined || tested.data === undefined) {
    if (!preTest.isError && !tested.isError) return <Waiting />;
    const retry = () => {
      for (const query of [preTest, tested]) if (query.isError) void query.refetch();
    };
    return (
      <main id="main" className="page">
        <LoadFailed title={t('testRunner.loadFailed')} level={1} onRetry={retry}>
          {t('testRunner.loadFailedText')}
        </LoadFailed>
      </main>
    );
  }
  const { refusal, submitted } = preTest.data;
  if (refusal !== null) return <Closed submitted={submitted} slug={slug} />;
  return <PreTestForm publication={tested.data} testKey={testKey} onSubmitted={() => void preTest.refetch()} />;
}

function Closed({ submitted, slug }: { submitted: string | null; slug: string }) {
  const { t, date } = useText();
  const isTaken = submitted !== null;
  return (
    <main id="main" className="page">
      <div role="status">
        <EmptyState
          level={1}
          title={isTaken ? t('testRunner.preTest.taken') : t('testRunner.preTest.closed')}
          actions={
            <Button render={<Link to={href('/publication/:slug', { slug })} />}>{t('testRunner.preTest.read')}</Button>
          }
        >
          {isTaken ? t('testRunner.preTest.takenText', { date: date(submitted) }) : t('testRunner.preTest.closedText')}
        </EmptyState>
      </div>
    </main>
  );
}
