import { type ComponentType, lazy, useEffect } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';

const load = async () => (await import('./failure-page.tsx')).FailurePage;

/** Loaded lazily, because most visits never see it. */
export const FailurePage = lazy(async () => ({
  default: await load().catch((): ComponentType<{ error: unknown }> => BareFailure),
}));

const PRELOAD_DELAY_MS = 3000;

/** Preloads the error page, which must be available when the connection is lost. */
export function usePreloadedFailurePage(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Shown if the error page itself could not be loaded. */
function BareFailure() {
  const { t } = useText();
  return (
    <main id="main" className="page error-page">
      <div>
        <h1 className="h3">{t('shell.errors.other')}</h1>
        <div className="row">
          <Button onClick={() => window.location.reload()}>{t('shell.errors.reload')}</Button>
        </div>
      </div>
    </main>
  );
}
