import '#ui/icon/icon.css';
import { OFFICE_ICONS, type OfficeIconName } from './office-icon-paths.tsx';

type OfficeIconProps = { name: OfficeIconName; size?: 'small' | 'medium' | 'large' };

/** A decorative icon of an area or an act; a label beside it or on its button names it. */
export function OfficeIcon({ name, size = 'medium' }: OfficeIconProps) {
  return (
    <svg className={`icon icon-${size}`} viewBox="0 0 20 20" aria-hidden="true">
      {OFFICE_ICONS[name]}
    </svg>
  );
}
