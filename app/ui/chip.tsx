import './chip.css';
import { Icon } from './icon.tsx';

/** A filter in force; pressing it takes it away. */
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
