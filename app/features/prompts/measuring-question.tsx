import './measuring-question.css';
import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { storeConsent } from '#app/shell/analytics/consent-store.ts';
import { Button } from '#ui/button/button.tsx';

type MeasuringQuestionProps = {
  /** The analytics service. */
  host: string;
  /** Opened by the user, so it is announced; unrequested, it does not move the focus. */
  takesFocus: boolean;
};

/** Asks for consent to third-party analytics; refusing is as easy as accepting. (rules P50) */
export function MeasuringQuestion({ host, takesFocus }: MeasuringQuestionProps) {
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!takesFocus) return;
    before.current = document.activeElement;
    title.current?.focus();
  }, [takesFocus]);
  const answer = (consent: 'yes' | 'no') => {
    storeConsent(consent);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <section className="corner-card measuring-question" aria-label={t('prompts.measuring.label')}>
      <h2 className="ui-h" tabIndex={-1} ref={title}>
        {t('prompts.measuring.title')}
      </h2>
      <p className="small quiet">{t('prompts.measuring.lead', { host })}</p>
      <div className="row">
        <Button kind="secondary" size="small" onClick={() => answer('no')}>
          {t('prompts.measuring.no')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => answer('yes')}>
          {t('prompts.measuring.yes')}
        </Button>
      </div>
    </section>
  );
}
