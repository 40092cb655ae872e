import './transcript-view.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

const LINES = ['62%', '48%', '70%', '55%', '64%'];

/** A loading transcript. */
export function TranscriptSkeleton() {
  const { t } = useText();
  return (
    <div role="status" className="transcript-year">
      <VisuallyHidden>{t('transcript.loading')}</VisuallyHidden>
      <div className="transcript-year-head">
        <Skeleton shape="block" width="9rem" height="2.4rem" />
      </div>
      <div className="transcript-totals">
        <Skeleton shape="block" width="8rem" height="3.5rem" />
        <Skeleton shape="block" width="5rem" height="3.5rem" />
      </div>
      <div className="transcript-skeleton-lines">
        {LINES.map((width) => (
          <Skeleton key={width} shape="title" width={width} />
        ))}
      </div>
    </div>
  );
}
