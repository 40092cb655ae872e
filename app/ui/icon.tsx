import './icon.css';
import { ICONS, type IconName } from './icon-paths.tsx';

type IconProps = { name: IconName; className?: string };

/** A line icon of the text's size and colour. It is decoration: the words stand beside it, or in the label of its button. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}
