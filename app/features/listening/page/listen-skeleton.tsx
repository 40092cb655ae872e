import { useText } from '#app/i18n/text.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';

export function ListenSkeleton() {
  const { t } = useText();
  return <SkeletonRows label={t('listening.loading')} />;
}
