import '../survey-page.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { StopFollowUps } from './stop-follow-ups.tsx';
import { useFollowUp } from './use-follow-up.ts';

type PageProps = { token: string; isStopping: boolean };

/** What has changed since an activity, behind a private link, without signing in. (rules T79) */
export function FollowUpPage({ token, isStopping }: PageProps) {
  const { t } = useText();
  if (!isStopping) return <Questions token={token} />;
  return (
    <>
      <StopFollowUps token={token} isTitle />
      <p>
        <Link className="link" to={href('/follow-up/:token', { token })}>
          {t('survey.followUp.instead')}
        </Link>
      </p>
    </>
  );
}

function Questions({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const state = useFollowUp(token);
  const { t } = useText();
  if (isDone) return <Done token={token} />;
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <LoadFailed title={t('survey.followUp.loadFailed')} level={1} onRetry={state.retry}>
          {t('preview.failedText')}
        </LoadFailed>
      );
    case 'unknown':
      return (
        <EmptyState title={t('survey.followUp.unknownTitle')} level={1}>
          {t('survey.followUp.unknown')}
        </EmptyState>
      );
    case 'answered':
      return <Ended token={token} title={t('survey.followUp.answeredTitle')} text={t('survey.followUp.answered')} />;
    case 'ended':
      return <Ended token={token} title={t('survey.followUp.endedTitle')} text={t('survey.followUp.ended')} />;
    case 'loaded':
      return (
        <>
          <FollowUpForm token={token} followUp={state.followUp} onSubmitted={() => setDone(true)} />
          <StopFollowUps token={token} isTitle={false} />
        </>
      );
  }
}

function Loading() {
  const { t } = useText();
  return (
    <div role="status" className="survey-form">
      <span className="visually-hidden">{t('survey.followUp.loading')}</span>
      <Skeleton shape="title" width="60%" />
      <Skeleton shape="block" height="4.75rem" />
      <Skeleton shape="block" height="4.75rem" />
    </div>
  );
}

function Ended({ token, title, text }: { token: string; title: string; text: ReactNode }) {
  return (
    <>
      <EmptyState title={title} level={1}>
        {text}
      </EmptyState>
      <StopFollowUps token={token} isTitle={false} />
    </>
  );
}

/** Takes the focus, because it replaces the form. */
function Done({ token }: { token: string }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="survey-done">
        <Illustration name="done" />
        <h1 className="h2" tabIndex={-1} ref={heading}>
          {t('survey.followUp.doneTitle')}
        </h1>
        <p>{t('survey.followUp.done')}</p>
      </div>
      <StopFollowUps token={token} isTitle={false} />
    </>
  );
}
