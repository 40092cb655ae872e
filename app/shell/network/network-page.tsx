import './network-page.css';
import { useEffect, useReducer } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { withBack } from '#app/shell/errors/failure.ts';
import { useReplacedUrl } from '#app/shell/errors/use-replaced-url.ts';
import { useSupportAddress } from '#app/shell/frame/use-support-address.ts';
import { isServerReady } from '#client/network/is-server-ready.ts';
import { Button } from '#ui/button/button.tsx';
import {
  COUNTDOWN_S,
  FINAL_STATE,
  INITIAL_STATE,
  isOverLimit,
  mayRetry,
  type NetworkEvent,
  type NetworkRetryState,
  reduceRetry,
  TRY_LIMIT,
} from './network-retry.ts';

type NetworkPageProps = {
  /** The URL to return to. */
  back: string;
  isFinal?: boolean;
};

/**
 * The server does not respond: a countdown before each retry, and after 3 tries the final page. One component shows both,
 * because nothing could be loaded in between. (rules P40)
 */
export function NetworkPage({ back, isFinal = false }: NetworkPageProps) {
  const [state, dispatch] = useReducer(reduceRetry, isFinal ? FINAL_STATE : INITIAL_STATE);
  const hasReachedLimit = isOverLimit(state);
  useReplacedUrl(withBack(hasReachedLimit ? '/error-network-final' : '/error-network', back));
  return (
    <main id="main" className="page network-page">
      {hasReachedLimit ? (
        <FinalMessage onRestart={() => dispatch('restarted')} />
      ) : (
        <Waiting state={state} dispatch={dispatch} back={back} />
      )}
    </main>
  );
}

type WaitingProps = { state: NetworkRetryState; dispatch: (event: NetworkEvent) => void; back: string };

function Waiting({ state, dispatch, back }: WaitingProps) {
  const { t } = useText();
  const { tries, secondsLeft, isRetrying } = state;
  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => dispatch('second-passed'), 1000);
    return () => clearInterval(timer);
  }, [isCounting, dispatch]);
  const retry = async () => {
    dispatch('retried');
    if (await isServerReady()) window.location.replace(back);
    else dispatch('failed');
  };
  return (
    <div className="network-page-panel">
      <div role="status">
        <h1 className="h4">{t(tries === 1 ? 'failures.network.down' : 'failures.network.stillDown')}</h1>
        <p className="quiet small">{t('failures.network.count', { tries, limit: TRY_LIMIT })}</p>
      </div>
      <div className="network-page-clock" aria-hidden="true">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="19" />
          <circle
            className="network-page-left"
            cx="22"
            cy="22"
            r="19"
            pathLength="1"
            style={{ strokeDashoffset: 1 - secondsLeft / COUNTDOWN_S }}
          />
        </svg>
        <b className="num">{isCounting && secondsLeft}</b>
      </div>
      <Button
        kind="secondary"
        busy={isRetrying}
        aria-disabled={isCounting}
        onClick={mayRetry(state) ? () => void retry() : undefined}
      >
        {t('shell.errors.tryAgain')}
      </Button>
    </div>
  );
}

function FinalMessage({ onRestart }: { onRestart: () => void }) {
  const { t, rich } = useText();
  const email = useSupportAddress();
  const values = { limit: TRY_LIMIT };
  return (
    <div className="network-page-over" role="status">
      <h1 className="h4">{t('failures.network.final')}</h1>
      <p className="quiet">
        {email === null
          ? t('failures.network.finalHelpPlain', values)
          : rich(
              'failures.network.finalHelp',
              {
                mail: (text) => (
                  <a className="link" href={`mailto:${email}`}>
                    {text}
                  </a>
                ),
              },
              { ...values, email },
            )}
      </p>
      <Button kind="secondary" onClick={onRestart}>
        {t('failures.network.startOver')}
      </Button>
    </div>
  );
}
