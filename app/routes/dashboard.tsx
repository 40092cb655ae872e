import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { DashboardSkeleton } from '#app/features/dashboard/dashboard-skeleton.tsx';
import { en } from '#app/i18n/en.ts';
import { textOf } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/require-login.tsx';

const { t } = textOf('en', en);

export const meta = () => [{ title: t('dashboard.title') }, { name: 'robots', content: 'noindex' }];

export default function Dashboard() {
  return <RequireLogin waiting={<DashboardSkeleton />}>{(user) => <DashboardPage user={user} />}</RequireLogin>;
}
