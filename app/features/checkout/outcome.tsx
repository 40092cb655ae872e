import './order-outcome.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-paths.tsx';

type OutcomeProps = {
  icon: IconName;
  kind?: 'good' | 'trouble' | 'quiet';
  title: string;
  lead: ReactNode;
  children?: ReactNode;
};

/** What became of an order; it takes the focus, for it often stands where one was waiting. */
export function Outcome({ icon, kind = 'good', title, lead, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <span className="order-seal" data-kind={kind}>
        <Icon name={icon} />
      </span>
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </>
  );
}
