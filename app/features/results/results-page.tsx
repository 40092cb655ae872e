import './results-page.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { surenessOf } from '#app/api/sureness.ts';
import type { TestKey, TestResult } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { arrangeResults, type Stats } from './arrange-results.ts';
import { EarlierAttempts } from './earlier-attempts.tsx';
import { PracticeHead } from './practice-head.tsx';
import { QuestionResult } from './question-result.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ScoreHead } from './score-head.tsx';
import { useResults } from './use-results.ts';

/** What came of a test: the score against the pass mark, what to do next, and every question as far as it may be shown. */
export function ResultsPage({ testKey }: { testKey: TestKey }) {
  const { t } = useText();
  const { isComing, hasFailed, retry, attempts, shown, publication, certificate, stats } = useResults(testKey);
  if (hasFailed) {
    return (
      <main id="main" className="page">
        <LoadFailed title={t('results.loadFailed')} level={1} onRetry={retry}>
          {t('results.loadFailedText')}
        </LoadFailed>
      </main>
    );
  }
  if (isComing || publication === undefined) return <ResultsSkeleton />;
  const { isPractice = false } = testKey;
  if (shown === null) return <NothingYet id={testKey.publicationId} isPractice={isPractice} />;
  return (
    <main id="main" className="page results-page">
      {isPractice ? (
        <PracticeHead result={shown} publication={publication} />
      ) : (
        <ScoreHead result={shown} publication={publication} certificate={certificate} />
      )}
      <EveryQuestion key={shown.id} result={shown} stats={stats} testKey={testKey} />
      <EarlierAttempts attempts={attempts.filter(({ id }) => id !== shown.id)} />
    </main>
  );
}

function NothingYet({ id, isPractice }: { id: string; isPractice: boolean }) {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        level={1}
        title={t('results.nothing')}
        actions={
          <Button render={<Link to={`/publication/${id}/test${isPractice ? '/practice' : ''}`} />}>
            {t('results.takeTest')}
          </Button>
        }
      >
        {t('results.nothingText')}
      </EmptyState>
    </main>
  );
}

type EveryQuestionProps = { result: TestResult; stats: Stats | undefined; testKey: TestKey };

function EveryQuestion({ result, stats, testKey }: EveryQuestionProps) {
  const { t } = useText();
  const { isPractice = false } = testKey;
  const sure = surenessOf(result.confidence);
  const questions = arrangeResults(result, { stats, sure });
  const missed = questions.filter(({ isMissed }) => isMissed);
  const [set, setSet] = useState<'missed' | 'all'>('all');
  const shown = set === 'missed' ? missed : questions;
  return (
    <section className="block" aria-labelledby="every-question">
      <div className="band-head results-page-head">
        <h2 className="h3" id="every-question">
          {t('results.every')}
        </h2>
        {missed.length > 0 && (
          <Segmented
            label={t('results.show')}
            name="results-set"
            options={[
              { value: 'missed', label: t('results.missedCount', { count: missed.length }) },
              { value: 'all', label: t('results.allCount', { count: questions.length }) },
            ]}
            value={set}
            onChange={setSet}
          />
        )}
      </div>
      {shown.map((question) => (
        <QuestionResult key={question.id} question={question} isPassed={isPractice || result.status === 'APPROVED'} />
      ))}
    </section>
  );
}
