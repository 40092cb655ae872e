import './study-next.css';
import { href, Link } from 'react-router';
import type { StudyNextParts } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { sectionMoment } from './section-moment.ts';

/** What to study after a test, each as a link: the moments of the text, and related publications. (rules T85, T86) */
export function StudyNext({ study: { moments, related } }: { study: StudyNextParts }) {
  const { t } = useText();
  if (moments.length === 0 && related.length === 0) return null;
  return (
    <section className="block study-next" aria-labelledby="study-next">
      <h2 className="h3" id="study-next">
        {t('results.study.title')}
      </h2>
      {moments.length > 0 && (
        <>
          <p className="quiet small">{t('results.study.lead')}</p>
          <ol className="study-next-list">
            {moments.map((moment) => (
              <Moment key={`${moment.slug} ${moment.start}`} moment={moment} />
            ))}
          </ol>
        </>
      )}
      {related.length > 0 && (
        <>
          <h3 className="ui-h">{t('results.study.related')}</h3>
          <ul className="study-next-list">
            {related.map(({ slug, title, type }) => (
              <li key={slug}>
                <Link className="link" to={href('/publication/:slug', { slug })}>
                  {title}
                </Link>
                <span className="small quiet">{t(`library.kinds.${type}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Moment({ moment }: { moment: StudyNextParts['moments'][number] }) {
  const { t } = useText();
  const { title, section, slide, missed, guessed } = moment;
  return (
    <li>
      <Link className="link" to={sectionMoment(moment)}>
        {slide === null
          ? t('results.study.section', { section, title })
          : t('results.study.slide', { section, slide, title })}
      </Link>
      <span className="study-next-why num small">
        {missed.length > 0 && (
          <span className="missed">
            {t('results.study.missed', { count: missed.length, numbers: missed.join(', ') })}
          </span>
        )}
        {guessed.length > 0 && (
          <span className="quiet">
            {t('results.study.guessed', { count: guessed.length, numbers: guessed.join(', ') })}
          </span>
        )}
      </span>
    </li>
  );
}
