import './test-runner.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Navigate } from 'react-router';
import { type TestedPublication, testedQuery } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { PracticeRefusal, RefusalPage } from './refusal-page.tsx';
import { TestSession } from './test-session.tsx';
import { TestSkeleton } from './test-skeleton.tsx';

type TestProps = { userId: string; publicationId: string; isPractice?: boolean; membershipEnds: string | null };
type TestRunnerProps = TestProps & { renderBar: (isRefused: boolean) => ReactNode };

/** The test of a publication below its bar, which depends on whether the test is refused. */
export function TestRunner({ renderBar, ...test }: TestRunnerProps) {
  const { data } = useQuery(testedQuery(test));
  const isRefused = data !== undefined && !mayTake(data, test.isPractice ?? false);
  return (
    <>
      {renderBar(isRefused)}
      <TestContent {...test} />
    </>
  );
}

/** Loads the test of the user, then shows it or why it is refused. */
function TestContent({ userId, publicationId, isPractice = false, membershipEnds }: TestProps) {
  const { t } = useText();
  const key = { userId, publicationId, isPractice };
  const tested = useQuery(testedQuery(key));
  if (tested.data === undefined) {
    if (!tested.isError) return <TestSkeleton />;
    return (
      <main id="main" className="page">
        <LoadFailed
          title={t('testRunner.loadFailed')}
          level={1}
          onRetry={() => void tested.refetch()}
          isBusy={tested.isFetching}
        >
          {t('testRunner.loadFailedText')}
        </LoadFailed>
      </main>
    );
  }
  if (isPractice && tested.data.test_refusal === null)
    return <Navigate to={href('/publication/:id/test', { id: publicationId })} replace />;
  if (!mayTake(tested.data, isPractice)) {
    if (isPractice) return <PracticeRefusal publication={tested.data} />;
    return (
      <RefusalPage publication={tested.data} code={tested.data.test_refusal ?? ''} membershipEnds={membershipEnds} />
    );
  }
  return <TestSession publication={tested.data} testKey={key} />;
}

const mayTake = ({ user_can_take_test, user_can_practice }: TestedPublication, isPractice: boolean): boolean =>
  isPractice ? user_can_practice : user_can_take_test;
