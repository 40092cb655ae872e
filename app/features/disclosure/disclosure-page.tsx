import './disclosure.css';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DisclosureForm } from './disclosure-form.tsx';
import { useDisclosureForm } from './use-disclosure.ts';

/** The disclosure form of a private link, for someone without an account. (rules L22) */
export function DisclosurePage({ token }: { token: string }) {
  const { t } = useText();
  const [isDone, setDone] = useState(false);
  const state = useDisclosureForm(token);
  if (isDone) return <Done />;
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" className="disclosure">
          <span className="visually-hidden">{t('disclosure.loading')}</span>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton />
        </div>
      );
    case 'failed':
      return (
        <LoadFailed title={t('disclosure.loadFailed')} level={1} onRetry={state.retry}>
          {state.message ?? t('preview.failedText')}
        </LoadFailed>
      );
    case 'used':
      return (
        <EmptyState title={t('disclosure.usedTitle')} level={1}>
          {t('disclosure.used')}
        </EmptyState>
      );
    case 'ended':
      return (
        <EmptyState title={t('disclosure.endedTitle')} level={1}>
          {t('disclosure.endedText')}
        </EmptyState>
      );
    case 'unknown':
      return (
        <EmptyState title={t('disclosure.unknownTitle')} level={1}>
          {t('disclosure.unknown')}
        </EmptyState>
      );
    case 'loaded':
      return <DisclosureForm token={token} request={state.request} onSubmitted={() => setDone(true)} />;
  }
}

/** Takes the focus, because it replaces the form. */
function Done() {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="disclosure">
      <Illustration name="done" />
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {t('disclosure.doneTitle')}
      </h1>
      <p>{t('disclosure.done')}</p>
    </div>
  );
}
