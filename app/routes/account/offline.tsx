import { Suspense } from 'react';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

// Only browsers have copies.
const OfflinePage = lazyComponent(
  async () => (await import('#app/features/offline/page/offline-page.tsx')).OfflinePage,
);

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('offline.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Offline() {
  const { t } = useText();
  const skeleton = <SkeletonRows label={t('offline.loading')} />;
  return (
    <main id="main" className="page offline-page">
      <header className="page-head">
        <h1 className="h1">{t('offline.title')}</h1>
        <p className="lead">{t('offline.lead')}</p>
      </header>
      <RequireLogin waiting={skeleton}>
        {({ id }) => (
          <Suspense fallback={skeleton}>
            <OfflinePage account={id} />
          </Suspense>
        )}
      </RequireLogin>
    </main>
  );
}
