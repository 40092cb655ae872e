import './button.css';
import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    icon?: IconName;
    /** A request is in flight: the button keeps its size and focus, and ignores clicks. */
    busy?: boolean;
    /** The element to render as, if the button is a link: `render={<Link to="/library" />}`. */
    render?: ReactElement<{ className?: string; children?: ReactNode }>;
  };

/** A button or a link that looks like one. At most one primary button per screen. */
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
