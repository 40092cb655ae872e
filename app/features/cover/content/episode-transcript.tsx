import './episode-transcript.css';
import { type CoverPublication, TRANSCRIPT_ID } from '#app/features/cover/cover-types.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Slide } from '#contract/transcript.ts';

/** The full transcript of an episode, open to everyone. (rules A5, C32) */
export function EpisodeTranscript({ publication }: { publication: CoverPublication }) {
  const { t, locale } = useText();
  const episode = publication.episode;
  const slides = episode?.transcript?.slides ?? [];
  if (episode === null || slides.length === 0) return null;
  const isTranslated = episode.translations.some(({ lang }) => lang === locale);
  return (
    <section className="block" id={TRANSCRIPT_ID} aria-labelledby="cover-transcript">
      <h2 className="h3" id="cover-transcript">
        {t('cover.episode.transcript')}
      </h2>
      <div lang={isTranslated ? undefined : 'en'}>
        {slides.map((slide, at) => (
          <TranscriptPart key={slide.start} slide={slide} number={at + 1} />
        ))}
      </div>
      <References slides={slides} />
    </section>
  );
}

function TranscriptPart({ slide: { title, html }, number }: { slide: Slide; number: number }) {
  return (
    <section className="episode-transcript-part" id={`slide-${number}`}>
      <h3 className="h5">{title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements */}
      <div className="read" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function References({ slides }: { slides: readonly Slide[] }) {
  const { t } = useText();
  const references = new Map(slides.flatMap((slide) => slide.references.map((one) => [one.number, one.text] as const)));
  if (references.size === 0) return null;
  return (
    <>
      <h3 className="h5 episode-references">{t('cover.cme.references')}</h3>
      <ol className="small quiet" lang={t('shell.libraryLanguage')}>
        {[...references]
          .toSorted(([a], [b]) => a - b)
          .map(([number, text]) => (
            <li key={number} id={`reference-${number}`}>
              {text}
            </li>
          ))}
      </ol>
    </>
  );
}
