import './icon-button.css';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.tsx';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string };

/** A button of 44 px that shows a sign and says its name. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
