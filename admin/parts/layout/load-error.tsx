import './load-error.css';
import { type ReactNode, use } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from './link-button.tsx';
import { ParentContext } from './screen-context.ts';

type LoadErrorProps = {
  /** What could not be loaded: "The list". */
  subject?: string;
  error: unknown;
  onRetry: () => void;
  /** What was retained: "Your filters and the 3 selected publications are kept." */
  children?: ReactNode;
};

const NOT_FOUND = 404;

/** An error of loading, with the request id for support and a way to try again; what does not exist leads to the list above it. */
export function LoadError({ subject = 'This screen', error, onRetry, children }: LoadErrorProps) {
  const parent = use(ParentContext);
  const reference = error instanceof ApiError ? error.reference : null;
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  return (
    <div className="o-load-error" role="alert">
      <svg viewBox="0 0 76 56" aria-hidden="true">
        <path d="M8 52V18a7 7 0 0 1 14 0v8a16 16 0 0 0 10 14.8M44 41a16 16 0 0 0 10-15v-8a7 7 0 0 1 14 0v34" />
        <path className="o-load-error-mark" d="m33 14 10 10M43 14 33 24" />
      </svg>
      <h2 className="o-h2">{isMissing ? `${subject} was not found` : `${subject} could not be loaded`}</h2>
      <p>
        {describeLoadError(error)} {children}
      </p>
      <div className="row">
        {isMissing && parent !== null ? (
          <LinkButton to={parent.to}>{parent.label}</LinkButton>
        ) : (
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {reference && <CopyReference reference={reference} />}
      </div>
    </div>
  );
}

/** The message of the server; otherwise that it cannot be reached. */
export function describeLoadError(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const isNetwork = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  return isNetwork ? 'The server cannot be reached. Check the connection.' : 'Something in this screen failed.';
}

function CopyReference({ reference }: { reference: string }) {
  return (
    <Button kind="text" icon="copy" onClick={() => void navigator.clipboard.writeText(reference)}>
      Copy report {reference.slice(0, 8)}
    </Button>
  );
}
