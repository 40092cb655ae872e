import './network-page.css';
import { useEffect, useState } from 'react';
import { isServerBack } from '#app/api/is-server-back.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { withBack } from './failure.ts';
import { useAddress } from './use-address.ts';
import { useSupportAddress } from './use-support-address.ts';

/** Network error try limit 3. (§9) */
const TRY_LIMIT = 3;
/** How long it takes until one may try. The specification gives no length; the design counts from eight. */
const COUNTDOWN_S = 8;

type NetworkPageProps = {
  /** Where one was, and comes back to. */
  back: string;
  isFinal?: boolean;
};

/**
 * The server does not answer: a countdown before retry is enabled, and each retry increments the try counter; more than 3
 * tries lead to the final page. Both stand in one, for nothing could be fetched between them. (§4)
 */
export function NetworkPage({ back, isFinal = false }: NetworkPageProps) {
  const [tries, setTries] = useState(isFinal ? TRY_LIMIT + 1 : 1);
  const isOver = tries > TRY_LIMIT;
  useAddress(withBack(isOver ? '/error-network-final' : '/error-network', back));
  return (
    <main id="main" className="page network-page">
      {isOver ? (
        <GivenUp onRestart={() => setTries(1)} />
      ) : (
        <Waiting key={tries} tries={tries} back={back} onFailed={() => setTries(tries + 1)} />
      )}
    </main>
  );
}

type WaitingProps = { tries: number; back: string; onFailed: () => void };

function Waiting({ tries, back, onFailed }: WaitingProps) {
  const { t } = useText();
  const left = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    if (await isServerBack()) window.location.replace(back);
    else onFailed();
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
        <b className="num">{left > 0 && left}</b>
      </div>
      <Button
        kind="secondary"
        busy={isBusy}
        aria-disabled={left > 0}
        onClick={left > 0 ? undefined : () => void retry()}
      >
        {t('shell.errors.tryAgain')}
      </Button>
    </div>
  );
}

function useCountdown(): number {
  const [left, setLeft] = useState(COUNTDOWN_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
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
