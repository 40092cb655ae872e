import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PublicationProgress } from '#app/api/queries/progress-query.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { SectionNotes } from '#app/features/notes/index.ts';
import { type Mode, readMode, recordingOf } from '#app/features/section/player/mode.ts';
import { ModeSwitch } from '#app/features/section/player/mode-switch.tsx';
import { useSectionProgress } from '#app/features/section/progress/use-section-progress.ts';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import type { Slide } from '#contract/transcript.ts';
import { RecordedSection } from './recorded-section.tsx';
import { SectionHeader } from './section-header.tsx';
import { TextSection } from './text-section.tsx';

type SectionViewProps = { section: ShownSection; publication: ShownPublication };

const NO_SLIDES: readonly Slide[] = [];

/** An open section, to watch, listen to or read, by the mode in the URL. */
export function SectionView({ section, publication }: SectionViewProps) {
  const isSignedIn = useLogin().status === true;
  const progress = useSectionProgress({
    sectionId: section.id,
    sectionTitle: section.title,
    publicationId: publication.id,
  });
  useTestPrompt(publication, progress.all);
  const recording = recordingOf(section.attachment_url, section.attachment_type);
  const [mode, setMode] = useMode(recording);
  const { locale } = useText();
  const lang = useContentLangHere() ?? locale;
  const article = useRef<HTMLElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const slides = section.transcript?.slides ?? NO_SLIDES;
  const open = { section, publication, slides, progress, isSignedIn, article, notes };
  // A section without an image of its own has that of a slide, which the transcript shows.
  const isSlideImage = open.slides.some(({ image }) => image === section.featured_image);
  const featured = isSlideImage ? null : section.featured_image;
  return (
    <>
      <SectionHeader section={section} publication={publication} progress={progress.all}>
        <ModeSwitch recording={recording} mode={mode} onChange={setMode} />
        {isSignedIn && <SectionNotes section={section} lang={lang} article={article} beside={notes} />}
      </SectionHeader>
      {featured !== null && <img className="section-featured" src={featured} alt={section.featured_image_alt ?? ''} />}
      {recording === 'none' || section.attachment_url === null ? (
        <TextSection {...open} mode={mode} />
      ) : (
        <RecordedSection {...open} mode={mode} address={section.attachment_url} kind={recording} />
      )}
    </>
  );
}

function useMode(recording: ReturnType<typeof recordingOf>): [Mode, (mode: Mode) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (mode: Mode) =>
      setSearch(
        (current) => {
          current.set('set', mode);
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [readMode(search.get('set'), recording), set];
}

/** Offers the test to a reader who has just read the last unread section. (rules P30) */
function useTestPrompt(publication: ShownPublication, progress: PublicationProgress | null): void {
  const { show } = useModals();
  const { id, sections, question_count, earnLabelSmall, expirationDate, user_can_take_test } = publication;
  const isAllRead = progress === null ? null : sections.every((section) => progress[section.id]?.read === true);
  const wasAllRead = useRef<boolean | null>(null);
  useEffect(() => {
    const hasJustRead = wasAllRead.current === false && isAllRead === true;
    wasAllRead.current = isAllRead;
    if (!hasJustRead || !user_can_take_test) return;
    show({
      name: 'takeTest',
      publicationId: id,
      sections: sections.length,
      questions: question_count,
      credit: earnLabelSmall,
      creditEnds: expirationDate,
    });
  });
}
