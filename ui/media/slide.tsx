import './slide.css';
import type { ReactNode } from 'react';

type SlideProps = { title: ReactNode; children?: ReactNode; footer?: ReactNode; number?: ReactNode };

/** A slide of text that scales with its frame. */
export function Slide({ title, children, footer, number }: SlideProps) {
  return (
    <div className="slide">
      <div className="slide-inner">
        <p className="slide-title">{title}</p>
        {children}
        {(footer || number) && (
          <div className="slide-foot">
            <span>{footer}</span>
            <span>{number}</span>
          </div>
        )}
      </div>
    </div>
  );
}
