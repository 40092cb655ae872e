import './menu.css';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = {
  /** A button; it learns by itself that it opens a menu. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/** What can be done, behind one button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="menu-positioner" align={align} sideOffset={6}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
