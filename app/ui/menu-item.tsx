import './menu.css';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

type MenuItemProps = {
  children: ReactNode;
  note?: ReactNode;
  /** A link instead of an act: `render={<Link to="/my-account" />}`. */
  render?: ReactElement;
  onSelect?: () => void;
  isDisabled?: boolean;
};

/** One line of a Menu. */
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
