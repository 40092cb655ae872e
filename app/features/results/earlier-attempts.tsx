import './earlier-attempts.css';
import type { TestResult } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { scoreOf } from './arrange-results.ts';

/** The other attempts, the newest first. Nothing of them counts; they show the way. */
export function EarlierAttempts({ attempts }: { attempts: readonly TestResult[] }) {
  const { t, date } = useText();
  if (attempts.length === 0) return null;
  return (
    <section className="block" aria-labelledby="earlier-attempts">
      <h2 className="h4" id="earlier-attempts">
        {t('results.earlier')}
      </h2>
      <ul className="earlier-attempts">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <span>{t('results.attempt', { number: attempt.attempt })}</span>
            <span className="num quiet">{date(attempt.submitted)}</span>
            <span className="num">{t('results.score', { ...scoreOf(attempt), percent: attempt.score })}</span>
            <span className={attempt.status === 'APPROVED' ? 'done' : 'quiet'}>
              {t(attempt.status === 'APPROVED' ? 'results.statusPassed' : 'results.statusFailed')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
