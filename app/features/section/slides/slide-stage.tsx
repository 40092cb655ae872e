import './slide-stage.css';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Slide } from '#contract/transcript.ts';
import { Slide as SlideFrame } from '#ui/media/slide.tsx';
import { findQuote } from './find-quote.ts';

type SlideStageProps = { slides: readonly Slide[]; current: number; byline: string };

/** The slide of the text being read, in a section without a recording. */
export function SlideStage({ slides, current, byline }: SlideStageProps) {
  const { t } = useText();
  const lang = useContentLangHere();
  const slide = slides[current];
  if (slide === undefined) return null;
  const quote = findQuote(slide);
  const position = { number: current + 1, total: slides.length };
  return (
    <div
      className="slide-stage"
      lang={lang}
      role="img"
      aria-label={describe(t('section.slides.slide', { ...position, title: slide.title }), slide)}
    >
      <SlideFrame title={slide.title} footer={byline} number={t('section.slides.count', position)}>
        {slide.image !== null && <img src={slide.image} alt="" />}
        {quote !== null && <blockquote>{quote}</blockquote>}
        <div
          className="slide-stage-points"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements
          dangerouslySetInnerHTML={{ __html: withoutReferences(slide.points_html) }}
        />
      </SlideFrame>
    </div>
  );
}

const describe = (label: string, { image_alt: alt }: Slide): string => (alt === undefined ? label : `${label}. ${alt}`);

// An element with the role of an image has no links; the text has the numbers.
const withoutReferences = (html: string): string => html.replace(/<sup>.*?<\/sup>/g, '');
