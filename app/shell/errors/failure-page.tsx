import { useLocation } from 'react-router';
import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { useText } from '#app/i18n/text.tsx';
import { NetworkPage } from '#app/shell/network/network-page.tsx';
import { errorMessage } from './error-message.ts';
import { ErrorPage } from './error-page.tsx';
import { type Failure, readFailure, urlBeforeFailure, urlOfFailure } from './failure.ts';
import { FaultPage } from './fault-page.tsx';
import { MissingChunkPage } from './missing-chunk-page.tsx';
import { useReplacedUrl } from './use-replaced-url.ts';

/** The error page of a failure, under its own URL with a way back. (rules P37) */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useText();
  const failure = readFailure(error);
  const back = urlBeforeFailure(useLocation(), useRedirect());
  return (
    <>
      <title>{`${t(titleOf(failure))} | ${t('shell.product')}`}</title>
      <meta name="robots" content="noindex" />
      {failure.kind === 'no-response' ? <NetworkPage back={back} /> : <FailureAtUrl failure={failure} back={back} />}
    </>
  );
}

type ErrorWithUrl = Exclude<Failure, { kind: 'no-response' }>;

function FailureAtUrl({ failure, back }: { failure: ErrorWithUrl; back: string }) {
  useReplacedUrl(urlOfFailure(failure, back));
  switch (failure.kind) {
    case 'refused':
      return <ErrorPage {...failure} back={back} />;
    case 'chunk':
      return <MissingChunkPage back={back} />;
    case 'fault':
      return <FaultPage back={back} />;
  }
}

function titleOf(failure: Failure) {
  switch (failure.kind) {
    case 'refused':
      return errorMessage(failure.status).title;
    case 'no-response':
      return 'failures.network.down';
    case 'chunk':
      return 'failures.chunk';
    case 'fault':
      return 'shell.errors.other';
  }
}
