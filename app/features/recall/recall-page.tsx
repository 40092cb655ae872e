import './recall-page.css';
import { href, Link } from 'react-router';
import type { Recall, RecallQuestion, RecallResult } from '#app/api/queries/recall-query.ts';
import { CalibrationDisclosure } from '#app/features/calibration/index.ts';
import { useTestKeys } from '#app/features/test-runner/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { RecallProgress } from './recall-progress.tsx';
import { RecallQuestionForm } from './recall-question.tsx';
import { RecallResultView } from './recall-result.tsx';
import { RecallSkeleton } from './recall-skeleton.tsx';
import { useRecallDay, useStopQuestion } from './use-recall.ts';

/** The member's questions of today, one by one, with what is remembered beside them. (docs/rules/recall.md) */
export function RecallPage() {
  const { t } = useText();
  const day = useRecallDay();
  const { data, isError, error, refetch, isFetching } = day.query;
  if (data === undefined && isError)
    return (
      <LoadFailed title={t('recall.loadFailed')} error={error} isBusy={isFetching} onRetry={() => void refetch()}>
        {t('recall.loadFailedText')}
      </LoadFailed>
    );
  if (data === undefined) return <RecallSkeleton />;
  if (data.total === 0 && data.answered_today === 0 && day.result === null && day.offline.results.length === 0)
    return (
      <>
        <NothingYet emails={data.emails} />
        <CalibrationDisclosure />
      </>
    );
  return (
    <div className="recall-columns">
      <div>
        <Today recall={data} day={day} />
        {data.locked > 0 && day.result === null && (
          <Note>
            {t('recall.locked', { count: data.locked })}{' '}
            <Link className="link" to={href('/pricing')}>
              {t('recall.lockedAct')}
            </Link>
          </Note>
        )}
        <CalibrationDisclosure />
      </div>
      <RecallProgress recall={data} />
    </div>
  );
}

type TodayProps = { recall: Recall; day: ReturnType<typeof useRecallDay> };

function Today({ recall, day: { result, submission, proceed, offline } }: TodayProps) {
  const { t } = useText();
  const { questions, answered_today: answered } = recall;
  const { waitingIds, results } = offline;
  const [handedIn] = results;
  const open = questions.filter(({ id }) => !waitingIds.has(id));
  const [question] = open;
  if (result !== null) return <Answered recall={recall} result={result} onNext={() => void proceed()} />;
  if (handedIn !== undefined)
    return (
      <>
        <p className="recall-count">{t('recall.handedIn')}</p>
        <Answered key={handedIn.id} recall={recall} result={handedIn} onNext={() => offline.dismiss(handedIn.id)} />
      </>
    );
  if (question === undefined)
    return waitingIds.size > 0 ? <AllStored count={waitingIds.size} /> : <Done recall={recall} />;
  return (
    <>
      <p className="recall-count num">
        {t('recall.count', {
          number: answered + questions.length - open.length + 1,
          count: answered + questions.length,
        })}
      </p>
      {waitingIds.size > 0 && <Note>{t('recall.stored', { count: waitingIds.size })}</Note>}
      <RecallQuestionForm
        key={question.id}
        question={question}
        isNext={submission.isSuccess}
        error={submission.error}
        isBusy={submission.isPending}
        onAnswer={(answer, confidence) =>
          submission.mutate({ id: question.id, answer, confidence, title: question.publication.title })
        }
      />
    </>
  );
}

type AnsweredProps = { recall: Recall; result: RecallResult; onNext: () => void };

function Answered({ recall, result, onNext }: AnsweredProps) {
  const { t } = useText();
  const nothing = () => undefined;
  useTestKeys({ onChoose: nothing, onNext, onBack: nothing, onMark: nothing }, true);
  // The answered question is still in the list that was read before the answer.
  const isLast = recall.questions.every(({ id }) => id === result.id);
  return (
    <RecallResultView result={result} level={2}>
      <div className="row">
        <Button kind="primary" size="large" onClick={onNext}>
          {t(isLast ? 'recall.finish' : 'recall.next')}
        </Button>
        <StopQuestion id={result.id} />
      </div>
    </RecallResultView>
  );
}

/** Stops the question; the same button brings it back. (rules K9) */
function StopQuestion({ id }: { id: RecallQuestion['id'] }) {
  const { t } = useText();
  const stop = useStopQuestion();
  const isStopped = stop.isSuccess && stop.variables.stopped;
  return (
    <>
      <Button kind="text" busy={stop.isPending} onClick={() => stop.mutate({ id, stopped: !isStopped })}>
        {t(isStopped ? 'recall.resume' : 'recall.stop')}
      </Button>
      <span className="small quiet" role="status">
        {stop.isError ? t('recall.network') : isStopped && t('recall.stopped')}
      </span>
    </>
  );
}

/** Everything due is answered, and waits on this device. (rules K13) */
function AllStored({ count }: { count: number }) {
  const { t } = useText();
  return (
    <div className="recall-done" role="status">
      <Illustration name="done" />
      <h2 className="h3">{t('recall.storedDone')}</h2>
      <p>{t('recall.stored', { count })}</p>
    </div>
  );
}

function Done({ recall }: { recall: Recall }) {
  const { t, date } = useText();
  const { answered_today: answered, waiting, next } = recall;
  return (
    <div className="recall-done">
      <Illustration name="done" />
      <h2 className="h3" tabIndex={-1}>
        {t(answered === 0 ? 'recall.nothingDue' : 'recall.doneTitle')}
      </h2>
      <p>
        {waiting > 0
          ? t('recall.waiting', { count: waiting })
          : next === null
            ? t('recall.noNext')
            : t('recall.nextOn', { date: date(next) })}
      </p>
    </div>
  );
}

function NothingYet({ emails }: { emails: boolean }) {
  const { t } = useText();
  return (
    <EmptyState
      title={t('recall.nothing')}
      actions={
        <Button kind="secondary" render={<Link to={href('/library')} />}>
          {t('recall.library')}
        </Button>
      }
    >
      {t('recall.nothingText')} {emails && t('recall.emailsNote')}
    </EmptyState>
  );
}
