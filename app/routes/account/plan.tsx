import { PlanPage } from '#app/features/week-plan/plan-page.tsx';
import { PlanSkeleton } from '#app/features/week-plan/plan-skeleton.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('weekPlan.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Plan() {
  const { t } = useText();
  return (
    <main id="main" className="page plan-page">
      <header className="page-head">
        <h1 className="h1">{t('weekPlan.title')}</h1>
        <p className="lead">{t('weekPlan.lead')}</p>
      </header>
      <RequireLogin waiting={<PlanSkeleton />}>{() => <PlanPage />}</RequireLogin>
    </main>
  );
}
