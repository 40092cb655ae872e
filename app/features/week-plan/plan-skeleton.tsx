import './plan-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function PlanSkeleton() {
  const { t } = useText();
  return (
    <div role="status" className="plan-week">
      <span className="visually-hidden">{t('weekPlan.loading')}</span>
      <Skeleton shape="title" width="16rem" />
      <Skeleton shape="block" height="3.5rem" />
      <Skeleton shape="block" height="3.5rem" />
      <Skeleton shape="block" height="3.5rem" />
    </div>
  );
}
