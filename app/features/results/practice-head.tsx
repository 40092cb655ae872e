import './score-head.css';
import { href, Link } from 'react-router';
import type { TestedPublication, TestResult } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { scoreOf } from './arrange-results.ts';
import { useFocusAfterSubmit } from './use-focus-after-submit.ts';

/** The score of a practice test, which does not count. */
export function PracticeHead({ result, publication }: { result: TestResult; publication: TestedPublication }) {
  const { t } = useText();
  const heading = useFocusAfterSubmit();
  const { right, count } = scoreOf(result);
  const test = href('/publication/:id/test', { id: publication.id });
  return (
    <div className="score-head">
      <div>
        <h1 className="score-head-verdict" tabIndex={-1} ref={heading}>
          {t('results.practice.title')}
        </h1>
        <div className="score-head-score">
          <p className="score-head-number">
            {right}
            <small>{t('results.of', { count })}</small>
          </p>
          <p className="read score-head-text">
            {t('results.practice.result', { percent: result.score, missed: count - right })}
          </p>
        </div>
      </div>
      <aside className="panel score-head-next" aria-label={t('results.practice.nothingCounted')}>
        <p className="ui-h">{t('results.practice.nothingCounted')}</p>
        <p className="quiet small">{t('results.practice.nothingCountedText')}</p>
        <Button size="large" wide render={<Link to={`${test}/results`} />}>
          {t('results.practice.toResults')}
        </Button>
        {publication.user_can_practice && (
          <p className="small">
            <Link className="link" to={`${test}/practice`}>
              {t('results.practice.again')}
            </Link>
          </p>
        )}
      </aside>
    </div>
  );
}
