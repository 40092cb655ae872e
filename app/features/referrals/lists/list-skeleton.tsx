import './list-skeleton.css';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

const WIDTHS = ['70%', '55%', '62%'];

/** A loading list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="list-skeleton" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {WIDTHS.map((width) => (
        <p key={width}>
          <Skeleton shape="title" width={width} />
          <Skeleton width="8rem" />
        </p>
      ))}
    </div>
  );
}
