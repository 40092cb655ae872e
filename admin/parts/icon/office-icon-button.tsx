import '#ui/button/icon-button.css';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { OfficeIcon } from './office-icon.tsx';
import type { OfficeIconName } from './office-icon-paths.tsx';

type OfficeIconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  icon: OfficeIconName;
  label: string;
};

/** A button with an icon alone; its label is read by screen readers and shown as a tooltip. */
export function OfficeIconButton({ icon, label, className = '', ...rest }: OfficeIconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={`icon-button ${className}`} aria-label={label}>
      <OfficeIcon name={icon} />
    </button>
  );
}
