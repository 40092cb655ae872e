import './dialog.css';
import '#ui/button/icon-button.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';

export type DialogBoxProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** A drawing across the top. */
  art?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
};

/** The box of a `Dialog`. A click outside or Esc closes it, and focus returns to the previous element. */
export function DialogBox(props: DialogBoxProps) {
  const { open, onOpenChange, title, description, closeLabel, art, size = 'medium', children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup className="dialog" data-size={size}>
            {art && <div className="dialog-art">{art}</div>}
            <div className="dialog-body">
              <Base.Title className="h3">{title}</Base.Title>
              {description && <Base.Description className="dialog-description">{description}</Base.Description>}
              {children}
            </div>
            <Base.Close className="icon-button dialog-close" aria-label={closeLabel}>
              <Icon name="close" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
