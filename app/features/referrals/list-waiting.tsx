import './list-waiting.css';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const WIDTHS = ['70%', '55%', '62%'];

/** Rows of a list that are on their way. */
export function ListWaiting({ label }: { label: string }) {
  return (
    <div className="list-waiting" role="status">
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
