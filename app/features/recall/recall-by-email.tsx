import './recall-page.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { answerRecallByEmail, stopRecallEmails } from '#contract/calls/recall.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { RecallResultView } from './recall-result.tsx';
import { RecallSkeleton } from './recall-skeleton.tsx';

type Props = { token: string; answer: string };

/** Answers the question of an email when it opens, and explains it. (rules K11) */
export function RecallByEmail({ token, answer }: Props) {
  const { t } = useText();
  const submission = useMutation({
    mutationFn: () => browserApi(answerRecallByEmail, { params: { token }, plain: { answer } }),
  });
  const { mutate, data, error, isPending } = submission;
  // Once, although React runs effects twice in development; a second answer would change nothing.
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    mutate();
  }, [mutate]);
  if (data !== undefined)
    return (
      <RecallResultView result={data.data} level={1}>
        <div className="row">
          <Button kind="primary" render={<Link to={href('/recall')} />}>
            {t('recall.toPage')}
          </Button>
        </div>
      </RecallResultView>
    );
  if (error instanceof ApiError && error.status < 500)
    return (
      <EmptyState
        title={t('recall.notCounted')}
        level={1}
        actions={
          <Button kind="secondary" render={<Link to={href('/recall')} />}>
            {t('recall.toPage')}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    );
  if (error !== null)
    return (
      <LoadFailed title={t('recall.notCounted')} level={1} error={error} isBusy={isPending} onRetry={() => mutate()}>
        {t('recall.network')}
      </LoadFailed>
    );
  return <RecallSkeleton />;
}

/** Turns the emails off by the link of one of them. (rules K10) */
export function StopRecallEmails({ token }: { token: string }) {
  const { t } = useText();
  const stop = useMutation({ mutationFn: () => browserApi(stopRecallEmails, { params: { token } }) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stop.isSuccess) heading.current?.focus();
  }, [stop.isSuccess]);
  return (
    <section className="recall-question">
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {t(stop.isSuccess ? 'recall.emailsOff' : 'recall.turnOff')}
      </h1>
      <p>{t(stop.isSuccess ? 'recall.emailsOffText' : 'recall.turnOffText')}</p>
      {stop.isError && (
        <Note kind="danger" isAnnounced>
          {stop.error instanceof ApiError ? stop.error.message : t('recall.network')}
        </Note>
      )}
      {!stop.isSuccess && (
        <div>
          <Button kind="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('recall.turnOffAct')}
          </Button>
        </div>
      )}
    </section>
  );
}
