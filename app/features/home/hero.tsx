import './hero.css';
import type { Specimen as Chosen } from '#app/features/home/specimen/choose-specimen.ts';
import { Specimen } from '#app/features/home/specimen/specimen.tsx';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { HeroActions } from './hero-actions.tsx';

export type SiteFigures = { credits: number; sa: number; saRequired: number };

type HeroProps = {
  block: Entity<'HomeBlock'> | undefined;
  figures: SiteFigures;
  /** The minutes of an average section. */
  usualMinutes: number;
  specimen: Chosen | null;
};

/** The headline, calls to action, and an excerpt of a section. */
export function Hero({ block, figures, usualMinutes, specimen }: HeroProps) {
  const { t, number } = useText();
  const lang = useLangOf(block?.lang);
  const facts = [
    ...(figures.credits > 0 ? [{ value: number(figures.credits), label: t('home.creditsOffered') }] : []),
    ...(figures.sa > 0
      ? [{ value: number(figures.sa), label: t('home.saOffered', { required: figures.saRequired }) }]
      : []),
    { value: number(usualMinutes), label: t('home.minutes', { count: usualMinutes }) },
  ];
  return (
    <section className="hero" data-alone={specimen === null || undefined}>
      <div>
        <h1 className="display" lang={lang}>
          {block?.title}
        </h1>
        <p className="lead" lang={lang}>
          {block?.body}
        </p>
        <HeroActions block={block} />
        <dl className="hero-facts">
          {facts.map(({ value, label: text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {specimen && <Specimen specimen={specimen} />}
    </section>
  );
}
