import './gain.css';
import { useQuery } from '@tanstack/react-query';
import { preTestQuery } from '#app/api/queries/pre-test-query.ts';
import type { TestKey } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** The right answers before the text was read and in the test; nothing without a pre-test. (rules T92) */
export function Gain({ testKey }: { testKey: TestKey }) {
  const { t } = useText();
  const { data } = useQuery(preTestQuery(testKey));
  const gain = data?.gain ?? null;
  if (gain === null) return null;
  const { before, after, compared, questions } = gain;
  return (
    <section className="block gain" aria-labelledby="gain">
      <h2 className="h3" id="gain">
        {t('results.gain.title')}
      </h2>
      <p>{t('results.gain.text', { before, after, count: compared })}</p>
      <ul className="gain-questions num">
        {questions.map((question) => (
          <li key={question.number}>
            {t('results.question', { number: question.number })}
            <Mark isRight={question.before} label={t('results.gain.before')} />
            <Icon name="next" />
            <Mark isRight={question.after} label={t('results.gain.after')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ isRight, label }: { isRight: boolean; label: string }) {
  const { t } = useText();
  return (
    <span className={isRight ? 'done' : 'missed'}>
      <Icon name={isRight ? 'check' : 'close'} />
      <VisuallyHidden>
        {label}: {t(isRight ? 'results.right' : 'results.missed')}
      </VisuallyHidden>
    </span>
  );
}
