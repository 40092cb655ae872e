import './menu.css';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = {
  /** A button; the menu sets its ARIA attributes. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/** A button that opens a list of actions. */
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

type MenuItemProps = {
  children: ReactNode;
  note?: ReactNode;
  /** A link instead of an action: `render={<Link to="/my-account" />}`. */
  render?: ReactElement;
  onSelect?: () => void;
  isDisabled?: boolean;
};

/** One action of a `Menu`. */
export function MenuItem({ children, note, render, onSelect, isDisabled }: MenuItemProps) {
  const content = (
    <>
      {children}
      {note && <small>{note}</small>}
    </>
  );
  if (render) {
    return (
      <Base.LinkItem className="menu-item" render={render} closeOnClick>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className="menu-item" onClick={onSelect} disabled={isDisabled}>
      {content}
    </Base.Item>
  );
}

/** A line between two groups of actions. */
export function MenuSeparator() {
  return <Base.Separator className="menu-separator" />;
}
