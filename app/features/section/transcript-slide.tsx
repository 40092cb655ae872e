import '#app/ui/table.css';
import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Slide } from '#contract/transcript.ts';
import { ReferenceList } from './reference-list.tsx';

type TranscriptSlideProps = { slide: Slide; index: number; onSeek?: (seconds: number) => void };

/** One slide of the transcript: its title, what is said, what it shows, and its references for the margin. */
export function TranscriptSlide({ slide, index, onSeek }: TranscriptSlideProps) {
  const { t } = useText();
  return (
    <section id={`slide-${index + 1}`} lang={useContentLangHere()} className="transcript-slide" data-slide={index}>
      <h2 className="transcript-title">
        {slide.title}
        {onSeek && <TimeLink seconds={slide.start} onSeek={onSeek} />}
      </h2>
      {slide.image !== null && (
        <img className="transcript-picture" src={slide.image} alt={slide.image_alt ?? ''} loading="lazy" />
      )}
      <div className="transcript-said">
        {partsOf(slide.html).map((html) => (
          <Part key={html} html={html} label={t('section.transcript.table', { title: slide.title })} />
        ))}
      </div>
      {slide.references.length > 0 && <ReferenceList references={slide.references} place="margin" />}
    </section>
  );
}

/** The text between tables, and each table by itself. */
function partsOf(html: string): string[] {
  return html.split(/(<table>.*?<\/table>)/s).filter((part) => part !== '');
}

/** A table may be wider than the column: it scrolls by itself, also from the keyboard. */
function Part({ html, label }: { html: string; label: string }) {
  const isTable = html.startsWith('<table>');
  const scrolls = isTable ? { className: 'table', role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div
      {...scrolls}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function TimeLink({ seconds, onSeek }: { seconds: number; onSeek: (seconds: number) => void }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const address = new URLSearchParams(search);
  address.set('t', String(seconds));
  const onClick = (event: MouseEvent) => {
    // With a key held it is a link like any other: a new tab, a copied address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSeek(seconds);
  };
  const time = formatTime(seconds);
  return (
    <a
      className="transcript-time"
      href={`?${address}`}
      aria-label={t('section.transcript.playFrom', { time })}
      onClick={onClick}
    >
      {time}
    </a>
  );
}
