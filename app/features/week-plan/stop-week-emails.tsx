import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { stopWeekPlanEmails } from '#contract/calls/week-plan.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Turns the emails off when the link of one of them opens. (rules F10) */
export function StopWeekEmails({ token }: { token: string }) {
  const { t } = useText();
  const stop = useMutation({ mutationFn: () => browserApi(stopWeekPlanEmails, { params: { token } }) });
  const { mutate, error, isSuccess, isPending } = stop;
  // Once, although React runs effects twice in development; a second time would change nothing.
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    mutate();
  }, [mutate]);
  const toPlan = (
    <Button kind="secondary" render={<Link to={href('/plan')} />}>
      {t('weekPlan.toPlan')}
    </Button>
  );
  if (isSuccess)
    return (
      <div role="status">
        <EmptyState title={t('weekPlan.stopped')} level={1} actions={toPlan}>
          {t('weekPlan.stoppedText')}
        </EmptyState>
      </div>
    );
  if (error === null)
    return (
      <h1 className="h2" role="status">
        {t('weekPlan.stopping')}
      </h1>
    );
  const isFinal = error instanceof ApiError && error.status < 500;
  const again = (
    <Button kind="primary" busy={isPending} onClick={() => mutate()}>
      {t('weekPlan.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState title={t('weekPlan.notStopped')} level={1} actions={isFinal ? toPlan : again}>
        {isFinal ? error.message : t('weekPlan.network')}
      </EmptyState>
    </div>
  );
}
