import './top-bar.css';
import type { ReactNode } from 'react';
import { HomeLink } from './home-link.tsx';

type ReducedBarProps = {
  /** The title of the publication. */
  title: string;
  /** The link out of the page: "Save and leave". */
  action?: ReactNode;
};

/** /test and /results show a reduced bar. (rules P19) */
export function ReducedBar({ title, action }: ReducedBarProps) {
  return (
    <header className="top-bar top-bar-reduced">
      <div className="top-bar-inner">
        <HomeLink />
        <span className="top-bar-what">{title}</span>
        {action}
      </div>
    </header>
  );
}
