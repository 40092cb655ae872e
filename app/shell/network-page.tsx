import './network-page.css';
import { useEffect, useReducer } from 'react';
import { isServerBack } from '#app/api/is-server-back.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { withBack } from './failure.ts';
import {
  COUNTDOWN_S,
  FIRST_TRY,
  GIVEN_UP,
  isOver,
  mayRetry,
  type NetworkEvent,
  type NetworkTries,
  nextTry,
  TRY_LIMIT,
} from './network-tries.ts';
import { useAddress } from './use-address.ts';
import { useSupportAddress } from './use-support-address.ts';

type NetworkPageProps = {
  /** Where one was, and comes back to. */
  back: string;
  isFinal?: boolean;
};

/**
 * The server does not answer: a countdown before retry is enabled, and each retry increments the try counter; more than 3
 * tries lead to the final page. Both stand in one, for nothing could be fetched between them. (rules P40)
 */
export function NetworkPage({ back, isFinal = false }: NetworkPageProps) {
  const [state, tell] = useReducer(nextTry, isFinal ? GIVEN_UP : FIRST_TRY);
  const hasGivenUp = isOver(state);
  useAddress(withBack(hasGivenUp ? '/error-network-final' : '/error-network', back));
  return (
    <main id="main" className="page network-page">
      {hasGivenUp ? <GivenUp onRestart={() => tell('restarted')} /> : <Waiting state={state} tell={tell} back={back} />}
    </main>
  );
}

type WaitingProps = { state: NetworkTries; tell: (event: NetworkEvent) => void; back: string };

function Waiting({ state, tell, back }: WaitingProps) {
  const { t } = useText();
  const { tries, secondsLeft: left, isAsking } = state;
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tell('second-passed'), 1000);
    return () => clearInterval(timer);
  }, [isCounting, tell]);
  const retry = async () => {
    tell('asked');
    if (await isServerBack()) window.location.replace(back);
    else tell('failed');
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
            style={{ strokeDashoffset: 1 - left / COUNTDOWN_S }}
          />
        </svg>
        <b className="num">{isCounting && left}</b>
      </div>
      <Button
        kind="secondary"
        busy={isAsking}
        aria-disabled={isCounting}
        onClick={mayRetry(state) ? () => void retry() : undefined}
      >
        {t('shell.errors.tryAgain')}
      </Button>
    </div>
  );
}

function GivenUp({ onRestart }: { onRestart: () => void }) {
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
