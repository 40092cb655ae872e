import './chip.css';
import { Icon } from '#ui/icon/icon.tsx';

/** An active filter; a click removes it. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button type="button" className="chip" onClick={onRemove} aria-label={removeLabel}>
      {children}
      <Icon name="close" />
    </button>
  );
}
