import './kinds.css';
import { href, Link } from 'react-router';
import { type ContentLang, useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import type { KindMeasure } from './measure-library.ts';

type KindsProps = { block: Entity<'HomeBlock'>; measures: Readonly<Record<string, KindMeasure>> };

/** The types of publication, each with its count, length and credit. */
export function Kinds({ block, measures }: KindsProps) {
  const lang = useLangOf(block.lang);
  return (
    <section className="band rule">
      <div className="band-head">
        <h2 className="h2" lang={lang}>
          {block.title}
        </h2>
        <p className="quiet" lang={lang}>
          {block.body}
        </p>
      </div>
      <ul className="kinds">
        {block.types.map(({ type, body }) => (
          <Kind key={type} type={type} body={body} lang={lang} measure={measures[type]} />
        ))}
      </ul>
    </section>
  );
}

type KindProps = { type: string; body: string; lang: ContentLang; measure: KindMeasure | undefined };

function Kind({ type, body, lang, measure }: KindProps) {
  const { t, number } = useText();
  if (!isPublicationType(type) || measure === undefined) return null;
  const { count, minutes, questions, credits, creditClass: kind } = measure;
  const isTest = type === 'SELF_ASSESSMENT' && questions !== null;
  return (
    <li>
      <h3 className="h5">
        <Link to={`${href('/library')}?type=${type}`}>{t(`library.kinds.${type}`)}</Link>
      </h3>
      <p className="quiet" lang={lang}>
        {body}
      </p>
      <span className="num">{number(count)}</span>
      <span className="num kinds-extent">
        {isTest
          ? t('home.vignettes', { count: questions.from })
          : minutes && t(minutes.from === minutes.to ? 'home.minuteOne' : 'home.minuteRange', minutes)}
      </span>
      <span className="num credit-amount">
        {credits &&
          t(credits.from === credits.to ? 'home.creditOne' : 'home.creditRange', {
            ...credits,
            kind: t(`labels.creditUnits.${kind}`),
          })}
      </span>
    </li>
  );
}
