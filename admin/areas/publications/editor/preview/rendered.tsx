import './rendered.css';
import type { Transcript } from '#contract/transcript.ts';
import { formatSlideTime } from '#domain/authoring/slides.ts';
import { Slide } from '#ui/media/slide.tsx';

type RenderedTranscriptProps = {
  transcript: Transcript;
  /** The slide that is shown large; -1 for the first. */
  current?: number;
};

/** A section as the site shows it: the slide, and what is said. */
export function RenderedTranscript({ transcript, current = -1 }: RenderedTranscriptProps) {
  const shown = transcript.slides[Math.max(0, current)];
  return (
    <div className="o-rendered">
      {shown && (
        <Slide title={shown.title} number={`${Math.max(0, current) + 1} of ${transcript.slides.length}`}>
          {shown.image === null ? (
            <RenderedHtml html={shown.points_html} />
          ) : (
            <img src={shown.image} alt={shown.image_alt ?? ''} />
          )}
        </Slide>
      )}
      {transcript.slides.map((slide, index) => (
        <section key={`${slide.start} ${slide.title}`} data-current={index === current || undefined}>
          <h3>
            {slide.title} <span>{formatSlideTime(slide.start)}</span>
          </h3>
          <RenderedHtml html={slide.html} />
          {slide.references.length > 0 && (
            <ol className="o-rendered-references">
              {slide.references.map(({ label, number, text }) => (
                <li key={label} value={number}>
                  {text}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}

/** HTML of the server's own renderer. */
export function RenderedHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements
  return <div className="o-rendered-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
