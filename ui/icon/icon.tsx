import './icon.css';
import { ICONS, type IconName } from './icon-paths.tsx';

type IconProps = { name: IconName; className?: string };

/** A decorative line icon in the size and color of the text; a label beside it or on its button names it. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}
