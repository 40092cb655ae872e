import { RecallPage } from '#app/features/recall/recall-page.tsx';
import { RecallSkeleton } from '#app/features/recall/recall-skeleton.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('recall.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Recall() {
  const { t } = useText();
  return (
    <main id="main" className="page recall-page">
      <header className="page-head">
        <h1 className="h1">{t('recall.title')}</h1>
        <p className="lead">{t('recall.lead')}</p>
      </header>
      <RequireLogin waiting={<RecallSkeleton />}>{() => <RecallPage />}</RequireLogin>
    </main>
  );
}
