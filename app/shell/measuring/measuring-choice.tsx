import { useText } from '#app/i18n/text.tsx';
import { reopenMeasuring } from './consent-store.ts';
import { useMeasuringConsent } from './use-measuring-consent.ts';

/** Takes back what was said about measuring by somebody else; there only where that was ever asked. */
export function MeasuringChoice() {
  const { t } = useText();
  const { host } = useMeasuringConsent();
  if (host === null) return null;
  return (
    <button type="button" className="measuring-choice" onClick={reopenMeasuring}>
      {t('shell.footer.measuring')}
    </button>
  );
}
