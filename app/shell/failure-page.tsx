import { useLocation } from 'react-router';
import { useRedirect } from '#app/api/use-redirect.ts';
import { useText } from '#app/i18n/text.tsx';
import { errorMessage } from './error-message.ts';
import { ErrorPage } from './error-page.tsx';
import { type Failure, placeBefore, placeOfFailure, readFailure } from './failure.ts';
import { FaultPage } from './fault-page.tsx';
import { MissingPiecePage } from './missing-piece-page.tsx';
import { NetworkPage } from './network-page.tsx';
import { useAddress } from './use-address.ts';

/** Where a page failed: the page of that failure under its own address, which knows the way back. (rules P37) */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useText();
  const failure = readFailure(error);
  const back = placeBefore(useLocation(), useRedirect());
  return (
    <>
      <title>{`${t(titleOf(failure))} | ${t('shell.product')}`}</title>
      <meta name="robots" content="noindex" />
      {failure.kind === 'unanswered' ? <NetworkPage back={back} /> : <Moved failure={failure} back={back} />}
    </>
  );
}

type Answered = Exclude<Failure, { kind: 'unanswered' }>;

function Moved({ failure, back }: { failure: Answered; back: string }) {
  useAddress(placeOfFailure(failure, back));
  switch (failure.kind) {
    case 'refused':
      return <ErrorPage {...failure} back={back} />;
    case 'piece':
      return <MissingPiecePage back={back} />;
    case 'fault':
      return <FaultPage back={back} />;
  }
}

function titleOf(failure: Failure) {
  switch (failure.kind) {
    case 'refused':
      return errorMessage(failure.status).title;
    case 'unanswered':
      return 'failures.network.down';
    case 'piece':
      return 'failures.piece';
    case 'fault':
      return 'shell.errors.other';
  }
}
