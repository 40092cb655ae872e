import './icon.css';
import { ICONS, type IconName } from './icon-paths.tsx';

/** Beside text an icon is a little larger than it; `bold` is a mark in a small circle. */
type IconSize = 'bold' | 'small' | 'medium' | 'large' | 'huge';
type IconProps = { name: IconName; size?: IconSize; className?: string };

/** A decorative line icon in the size and color of the text; a label beside it or on its button names it. */
export function Icon({ name, size = 'medium', className = '' }: IconProps) {
  return (
    <svg className={`icon icon-${size} ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}
