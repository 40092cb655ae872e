import { Suspense } from 'react';
import { ListenSkeleton } from '#app/features/listening/page/listen-skeleton.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

// Only browsers render it, and its library of dragging runs in no other place.
const ListenPage = lazyComponent(async () => (await import('#app/features/listening/page/listen-page.tsx')).ListenPage);

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('listening.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Listen() {
  const { t } = useText();
  return (
    <main id="main" className="page listen-page">
      <header className="page-head">
        <h1 className="h1">{t('listening.title')}</h1>
        <p className="lead">{t('listening.lead')}</p>
      </header>
      <RequireLogin waiting={<ListenSkeleton />}>
        {() => (
          <Suspense fallback={<ListenSkeleton />}>
            <ListenPage />
          </Suspense>
        )}
      </RequireLogin>
    </main>
  );
}
