import './study-room.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const LINES = ['100%', '92%', '97%', '60%'];

/** The section before it is known who reads: a stage, a strip of slides and paragraphs. */
export function SectionSkeleton() {
  const { t } = useText();
  return (
    <div className="study study-skeleton" data-mode="watch" role="status">
      <VisuallyHidden>{t('section.locked.loading')}</VisuallyHidden>
      <div className="study-stage">
        <div className="study-skeleton-stage" />
      </div>
      <div>
        {[1, 2, 3].map((paragraph) => (
          <div key={paragraph} className="study-skeleton-text">
            <Skeleton shape="title" width="55%" />
            {LINES.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
