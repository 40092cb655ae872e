import './transcript.css';
import '#ui/list/table.css';
import { type MouseEvent, memo, type ReactNode, type Ref, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import type { Slide } from '#contract/transcript.ts';
import { EditTranslation } from './edit-translation.tsx';
import { ReferenceList } from './references.tsx';

type TranscriptProps = {
  slides: readonly Slide[];
  /** Absent without a recording. */
  onSeek?: (seconds: number) => void;
  onSentence?: (id: number) => void;
  articleRef: Ref<HTMLElement>;
  children?: ReactNode;
};

/** The transcript, slide by slide. A click on a sentence plays from it; the time beside each heading is for the keyboard. */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { slides, onSeek, onSentence, articleRef, children } = props;
  const { t } = useText();
  useLinkedSlide();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const reference = event.target.closest('a[href^="#reference-"]');
    if (reference !== null) {
      event.preventDefault();
      focusReference(reference);
      return;
    }
    if (event.target.closest('a') !== null || isSelecting()) return;
    const sentence = event.target.closest<HTMLElement>('[data-s]')?.dataset.s;
    if (sentence !== undefined) onSentence?.(Number(sentence));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the time beside each heading does the same from the keyboard
    <article
      ref={articleRef}
      className="transcript"
      aria-label={t(onSeek === undefined ? 'section.transcript.text' : 'section.transcript.label')}
      data-plays={onSeek !== undefined || undefined}
      onClick={onClick}
    >
      {slides.map((slide, index) => (
        <TranscriptSlide key={slide.start} slide={slide} index={index} {...(onSeek === undefined ? {} : { onSeek })} />
      ))}
      {children}
    </article>
  );
});

/** A link to a slide leads to it also if its text arrives after the page; a reload keeps the position. */
function useLinkedSlide(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (/^#slide-\d+$/.test(hash) && window.scrollY === 0)
      document.querySelector(hash)?.scrollIntoView({ block: 'start' });
  }, []);
}

// A click that ends a selection must not move the recording.
const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false;

type TranscriptSlideProps = { slide: Slide; index: number; onSeek?: (seconds: number) => void };

/** One slide of the transcript: its title, image and text, and its references for the margin. */
function TranscriptSlide({ slide, index, onSeek }: TranscriptSlideProps) {
  const { t } = useText();
  return (
    <section id={`slide-${index + 1}`} lang={useContentLangHere()} className="transcript-slide" data-slide={index}>
      <h2 className="transcript-title">
        {slide.title}
        {onSeek && <TimeLink seconds={slide.start} onSeek={onSeek} />}
        <EditTranslation slide={index + 1} />
      </h2>
      {slide.image !== null && (
        <img className="transcript-picture" src={slide.image} alt={slide.image_alt ?? ''} loading="lazy" />
      )}
      <div className="transcript-said">
        {splitTables(slide.html).map((html) => (
          <TextPart key={html} html={html} label={t('section.transcript.table', { title: slide.title })} />
        ))}
      </div>
      {slide.references.length > 0 && <ReferenceList references={slide.references} position="margin" />}
    </section>
  );
}

/** The text between tables, and each table by itself. */
function splitTables(html: string): string[] {
  return html.split(/(<table>.*?<\/table>)/s).filter((part) => part !== '');
}

/** A table wider than the column scrolls by itself, also from the keyboard. */
function TextPart({ html, label }: { html: string; label: string }) {
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
    // With a modifier key it stays a link, to open in a new tab.
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

/** Focuses the reference of a number: in the margin of its slide if visible, or else beside the text. */
function focusReference(link: Element): void {
  const number = link.getAttribute('href')?.replace('#reference-', '') ?? '';
  const own = link.closest('[data-slide]')?.querySelectorAll<HTMLElement>(`[data-reference="${number}"]`) ?? [];
  const all = document.querySelectorAll<HTMLElement>(`[data-reference="${number}"]`);
  const shown = [...own, ...all].find((item) => item.getClientRects().length > 0);
  if (shown === undefined) return;
  shown.scrollIntoView({ block: 'nearest' });
  shown.focus({ preventScroll: true });
}
