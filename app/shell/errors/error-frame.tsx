import './error-page.css';
import type { ReactNode } from 'react';

type ErrorFrameProps = {
  picture: keyof typeof ILLUSTRATIONS;
  /** The HTTP status, if there is one. */
  code?: number;
  title: string;
  children: ReactNode;
};

/** The layout of an error page: message, next steps and an illustration. */
export function ErrorFrame({ picture, code, title, children }: ErrorFrameProps) {
  return (
    <main id="main" className="page error-page">
      <div>
        {code !== undefined && <p className="error-page-code">{code}</p>}
        <h1 className="h3">{title}</h1>
        {children}
      </div>
      <svg viewBox="0 0 320 200" aria-hidden="true">
        {ILLUSTRATIONS[picture]}
      </svg>
    </main>
  );
}

const ILLUSTRATIONS = {
  /** A ligand that missed its receptor. */
  missed: (
    <>
      <path d="M10 190V84a24 24 0 0 1 48 0v34a52 52 0 0 0 104 0V84a24 24 0 0 1 48 0v106" />
      <circle cx="268" cy="52" r="26" />
      <path className="error-page-way" d="M230 76c-22 12-46 12-74-4" />
    </>
  ),
  /** A broken membrane. */
  broken: (
    <>
      <path d="M10 190V84a24 24 0 0 1 48 0v34a52 52 0 0 0 38 50M124 166l12-16 14 20 12-18" />
      <path d="M178 164a52 52 0 0 0 32-46V84a24 24 0 0 1 48 0v106" />
      <circle cx="134" cy="64" r="26" />
    </>
  ),
} as const;
