import './accordion.css';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';

/** A list of collapsible sections, built on `<details>` so that it works before any script. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>;
}

type AccordionItemProps = {
  summary: ReactNode;
  id?: string;
  isOpen?: boolean;
  /** Items of one name open one at a time. */
  name?: string;
  children: ReactNode;
};

/** One section of an `Accordion`. */
export function AccordionItem({ summary, id, isOpen, name, children }: AccordionItemProps) {
  return (
    <details id={id} open={isOpen} name={name}>
      <summary>
        {summary}
        <Icon name="plus" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
