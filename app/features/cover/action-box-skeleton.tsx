import './action-box.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** The box before it is known who reads: the same measures, nothing jumps. */
export function ActionBoxSkeleton({ steps }: { steps: number }) {
  const { t } = useText();
  return (
    <div className="panel action-box" role="status">
      <VisuallyHidden>{t('cover.act.loading')}</VisuallyHidden>
      <Skeleton width="60%" height="1.2rem" />
      <Skeleton width="85%" />
      <Skeleton shape="block" height="0.5rem" />
      <div className="action-box-act">
        <Skeleton shape="block" height="var(--control-lg)" />
      </div>
      {steps > 0 && (
        <div className="steps">
          {Array.from({ length: steps }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical, and never reordered
            <div key={index} className="steps-line">
              <Skeleton shape="round" width="1rem" height="1rem" />
              <Skeleton width="5rem" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
