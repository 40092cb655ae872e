import './slide-stage.css';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Slide as SlideFrame } from '#app/ui/slide.tsx';
import type { Slide } from '#contract/transcript.ts';
import { quoteOf } from './quote-of.ts';

type SlideStageProps = { slides: readonly Slide[]; current: number; byline: string };

/** The slide that belongs to what is being read, where nothing was recorded. */
export function SlideStage({ slides, current, byline }: SlideStageProps) {
  const { t } = useText();
  const lang = useContentLangHere();
  const slide = slides[current];
  if (slide === undefined) return null;
  const quote = quoteOf(slide);
  const place = { number: current + 1, total: slides.length };
  return (
    <div
      className="slide-stage"
      lang={lang}
      role="img"
      aria-label={describe(t('section.slides.slide', { ...place, title: slide.title }), slide)}
    >
      <SlideFrame title={slide.title} footer={byline} number={t('section.slides.count', place)}>
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

// A picture has no links in it; the numbers stand in the text.
const withoutReferences = (html: string): string => html.replace(/<sup>.*?<\/sup>/g, '');
