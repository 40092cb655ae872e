import './results-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { confidenceByQuestion } from '#app/api/queries/confidence.ts';
import {
  resultsQuery,
  studyNextQuery,
  type TestedPublication,
  type TestKey,
  type TestResult,
  testedQuery,
} from '#app/api/queries/test-queries.ts';
import { CalibrationDisclosure } from '#app/features/calibration/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listTestStats } from '#contract/calls/assessment.ts';
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { arrangeResults, chooseAttempt, type Stats, scoreOf } from './arrange-results.ts';
import { Gain } from './gain.tsx';
import { PracticeHead } from './practice-head.tsx';
import { QuestionResult } from './question-result.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ScoreHead } from './score-head.tsx';
import { StudyNext } from './study-next.tsx';

/** The results of a test: score against the pass mark, next step, and each question with the details allowed. */
export function ResultsPage({ testKey }: { testKey: TestKey }) {
  const { t } = useText();
  const { isPending, hasFailed, retry, attempts, shown, publication, certificate, stats, study } = useResults(testKey);
  if (hasFailed) {
    return (
      <main id="main" className="page">
        <LoadFailed title={t('results.loadFailed')} level={1} onRetry={retry}>
          {t('results.loadFailedText')}
        </LoadFailed>
      </main>
    );
  }
  if (isPending || publication === undefined) return <ResultsSkeleton />;
  const { isPractice = false } = testKey;
  if (shown === null) return <NoResults id={testKey.publicationId} isPractice={isPractice} />;
  return (
    <main id="main" className="page results-page">
      {isPractice ? (
        <PracticeHead result={shown} publication={publication} />
      ) : (
        <ScoreHead result={shown} publication={publication} certificate={certificate} />
      )}
      {!isPractice && publication.pre_test && shown.status === 'APPROVED' && <Gain testKey={testKey} />}
      {study !== undefined && <StudyNext study={study} />}
      <QuestionResults key={shown.id} result={shown} publication={publication} stats={stats} testKey={testKey} />
      <CalibrationDisclosure />
      <EarlierAttempts attempts={attempts.filter(({ id }) => id !== shown.id)} />
    </main>
  );
}

function NoResults({ id, isPractice }: { id: string; isPractice: boolean }) {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        level={1}
        title={t('results.nothing')}
        actions={
          <Button
            render={<Link to={href(isPractice ? '/publication/:id/test/practice' : '/publication/:id/test', { id })} />}
          >
            {t('results.takeTest')}
          </Button>
        }
      >
        {t('results.nothingText')}
      </EmptyState>
    </main>
  );
}

type QuestionResultsProps = {
  result: TestResult;
  publication: TestedPublication;
  stats: Stats | undefined;
  testKey: TestKey;
};

function QuestionResults({ result, publication, stats, testKey }: QuestionResultsProps) {
  const { t } = useText();
  const { isPractice = false } = testKey;
  const confidence = confidenceByQuestion(result.confidence);
  const questions = arrangeResults(result, { stats, confidence });
  const missed = questions.filter(({ isMissed }) => isMissed);
  const isPassed = isPractice || result.status === 'APPROVED';
  const isExplained = isPassed || hasItemFeedback(publication.type);
  const [filter, setFilter] = useState<'missed' | 'all'>('all');
  const shown = filter === 'missed' ? missed : questions;
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
            value={filter}
            onChange={setFilter}
          />
        )}
      </div>
      {isPassed && questions.some(({ isMissed, confidence: level }) => isMissed || level === 'guess') && (
        <p className="small quiet results-page-recall">
          {t('recall.afterTest')}{' '}
          <Link className="link" to={href('/recall')}>
            {t('recall.toPage')}
          </Link>
        </p>
      )}
      {shown.map((question) => (
        <QuestionResult key={question.id} question={question} isPassed={isExplained} />
      ))}
    </section>
  );
}

/** The other attempts, newest first; they do not count. */
function EarlierAttempts({ attempts }: { attempts: readonly TestResult[] }) {
  const { t, date } = useText();
  if (attempts.length === 0) return null;
  return (
    <section className="block" aria-labelledby="earlier-attempts">
      <h2 className="h4" id="earlier-attempts">
        {t('results.earlier')}
      </h2>
      <ul className="earlier-attempts">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <span>{t('results.attempt', { number: attempt.attempt })}</span>
            <span className="num quiet">{date(attempt.submitted)}</span>
            <span className="num">{t('results.score', { ...scoreOf(attempt), percent: attempt.score })}</span>
            <span className={attempt.status === 'APPROVED' ? 'done' : 'quiet'}>
              {t(attempt.status === 'APPROVED' ? 'results.statusPassed' : 'results.statusFailed')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads all data of the results page in parallel. */
function useResults(key: TestKey) {
  const results = useQuery(resultsQuery(key));
  const tested = useQuery(testedQuery(key));
  const certificates = useQuery(certificatesQuery);
  const study = useQuery(studyNextQuery(key));
  const { isPractice = false } = key;
  const shown =
    results.data === undefined ? null : isPractice ? (results.data[0] ?? null) : chooseAttempt(results.data);
  // As the server decides it (rules T13).
  const isExplained = tested.data !== undefined && hasItemFeedback(tested.data.type);
  const stats = useQuery({
    queryKey: ['test-stats', key.userId, key.publicationId],
    queryFn: async ({ signal }) =>
      (await browserApi(listTestStats, { params: { id: key.publicationId }, signal })).data,
    // Practice is possible only after an approved attempt.
    enabled: shown !== null && (isPractice || shown.status === 'APPROVED' || isExplained),
  });
  const certificate = certificates.data?.items.find(
    ({ publication, revoked, replaced }) => publication?.id === key.publicationId && !revoked && !replaced,
  );
  return {
    // The page is complete without what to study, but does not move when it arrives.
    isPending: results.isPending || tested.isPending || certificates.isPending || study.isPending,
    hasFailed: results.isError || tested.isError || certificates.isError,
    retry: () => {
      for (const query of [results, tested, certificates]) if (query.isError) void query.refetch();
    },
    attempts: results.data ?? [],
    shown,
    publication: tested.data,
    certificate: certificate ?? null,
    stats: stats.data,
    study: study.data,
  };
}
