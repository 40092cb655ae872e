import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { DashboardSkeleton } from '#app/features/dashboard/dashboard-skeleton.tsx';
import { readText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('dashboard.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Dashboard() {
  return <RequireLogin waiting={<DashboardSkeleton />}>{(user) => <DashboardPage user={user} />}</RequireLogin>;
}
