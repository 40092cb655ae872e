import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import type { TestedPublication } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { useIsOnline } from '#client/network/connection.ts';
import { Button } from '#ui/button/button.tsx';

type WaitingTestProps = { publication: TestedPublication; onTakeBack: () => void };

/** A submitted test that waits for a connection: what happens next, and the way back to the answers. (rules B5) */
export function WaitingTest({ publication, onTakeBack }: WaitingTestProps) {
  const { t } = useText();
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="review">
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {t('testRunner.waiting.title')}
      </h1>
      <p className="lead">{t('testRunner.waiting.text')}</p>
      <p role="status">{t(isOnline ? 'testRunner.waiting.sending' : 'testRunner.waiting.offline')}</p>
      <div className="row">
        <Button kind="secondary" onClick={onTakeBack}>
          {t('testRunner.waiting.takeBack')}
        </Button>
        <Button render={<Link to={href('/publication/:slug', { slug: publication.slug })} />}>
          {t('testRunner.refusal.back')}
        </Button>
      </div>
    </div>
  );
}
