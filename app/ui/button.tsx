import './button.css';
import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.tsx';
import { Spinner } from './spinner.tsx';

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    icon?: IconName;
    /** Work is under way: the button keeps its measure and its focus, and does nothing when pressed. */
    busy?: boolean;
    /** The element to be, when the button is a link: `render={<Link to="/library" />}`. */
    render?: ReactElement<{ className?: string; children?: ReactNode }>;
  };

/** Says what happens. One primary button per screen. */
export function Button({ kind, size, wide, className, icon, busy = false, render, children, ...rest }: ButtonProps) {
  const classes = buttonClass({ kind, size, wide, className });
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (render) return cloneElement(render, { className: classes, children: content });
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {content}
    </button>
  );
}
