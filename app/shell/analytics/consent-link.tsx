import { useText } from '#app/i18n/text.tsx';
import { reopenConsent } from './consent-store.ts';
import { useAnalyticsConsent } from './use-analytics-consent.ts';

/** Reopens the consent prompt; shown only if third-party analytics is configured. */
export function ConsentLink() {
  const { t } = useText();
  const { host } = useAnalyticsConsent();
  if (host === null) return null;
  return (
    <button type="button" className="measuring-choice" onClick={reopenConsent}>
      {t('shell.footer.measuring')}
    </button>
  );
}
