import './office-dialog.css';
import '#ui/dialog/dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';

export type OfficeDialogProps = {
  open: boolean;
  /** Esc, a click beside it, or its close button. */
  onClose: () => void;
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** The buttons; the last one does what the title asks. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Where the focus goes when it is closed; null for what had it before, false if it goes where `onClosed` leads. */
  returnFocus?: () => HTMLElement | false | null;
  /** After it has left the screen. */
  onClosed?: () => void;
};

/** What is filled in first. */
const FIELDS = ':is(input, select, textarea):enabled:not([type="hidden"], [readonly])';

/** A modal dialog of the office: title, body, and buttons at the foot. */
export function OfficeDialog(props: OfficeDialogProps) {
  const { open, onClose, title, lead, size = 'large', footer, children, returnFocus, onClosed } = props;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-viewport">
          <Dialog.Popup
            className="dialog o-dialog"
            data-size={size}
            // A touch screen would open its keyboard over the dialog.
            finalFocus={() => returnFocus?.() ?? true}
            initialFocus={(openedBy) => (openedBy === 'touch' ? true : (body.current?.querySelector(FIELDS) ?? true))}
          >
            <header>
              <Dialog.Title className="o-h2">{title}</Dialog.Title>
              {lead && <Dialog.Description className="o-dialog-lead">{lead}</Dialog.Description>}
              <Dialog.Close render={<OfficeIconButton icon="close" label="Close" className="dialog-close" />} />
            </header>
            <div ref={body} className="o-dialog-body">
              {children}
            </div>
            {footer && <footer>{footer}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
