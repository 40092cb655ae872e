import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function RecallSkeleton() {
  const { t } = useText();
  return (
    <div role="status" className="recall-question">
      <span className="visually-hidden">{t('recall.loading')}</span>
      <Skeleton shape="title" width="70%" />
      <Skeleton shape="block" height="3.5rem" />
      <Skeleton shape="block" height="3.5rem" />
      <Skeleton shape="block" height="3.5rem" />
    </div>
  );
}
