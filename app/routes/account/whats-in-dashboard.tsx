import { DashboardTour } from '#app/features/dashboard/tour/dashboard-tour.tsx';
import { readText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('shell.nav.dashboardTour')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function WhatsInDashboard() {
  return <RequireLogin waiting={<DashboardTour user={null} />}>{(user) => <DashboardTour user={user} />}</RequireLogin>;
}
