import { PocketDrawing } from '#app/ui/pocket-drawing.tsx';
import './letter-news.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';

type LetterNewsProps = {
  title: string;
  /** Being found out: the title says what is under way. */
  isBusy?: boolean;
  children?: ReactNode;
};

/** What became of a letter's link. The title takes the focus when it changes, so that it is read. */
export function LetterNews({ title, isBusy = false, children }: LetterNewsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="letter-news" aria-busy={isBusy || undefined}>
      <PocketDrawing sign="letter" />
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {isBusy ? <Spinner /> : children}
    </div>
  );
}
