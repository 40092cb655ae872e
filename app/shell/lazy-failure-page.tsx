import { type ComponentType, lazy, useEffect } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';

const load = async () => (await import('./failure-page.tsx')).FailurePage;

/** Most visits never see it, so it comes after everything else. */
export const FailurePage = lazy(async () => ({
  default: await load().catch((): ComponentType<{ error: unknown }> => BareFailure),
}));

/** Milliseconds after the page is awake. */
const CALM = 3000;

/** The page that says that the connection is gone must be there before it goes. */
export function usePreparedFailure(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), CALM);
    return () => clearTimeout(timer);
  }, []);
}

/** Where not even that page could be fetched. */
function BareFailure() {
  const { t } = useText();
  return (
    <main id="main" className="page page-wide error-page">
      <div>
        <h1 className="h3">{t('shell.errors.other')}</h1>
        <div className="row">
          <Button onClick={() => window.location.reload()}>{t('shell.errors.reload')}</Button>
        </div>
      </div>
    </main>
  );
}
