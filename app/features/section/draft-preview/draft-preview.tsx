import './draft-preview.css';
import { useRef, useState } from 'react';
import { listReferences, ReferenceText } from '#app/features/section/transcript/references.tsx';
import { Transcript } from '#app/features/section/transcript/transcript.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { LOCALE_NAMES, type Locale, PAGE_TAG } from '#client/i18n/locales.ts';
import type { Reference } from '#contract/transcript.ts';
import { formatTimeIn } from '#domain/shared/time-zone.ts';
import { Select } from '#ui/choice/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/field/field.tsx';
import { DraftCover } from './draft-cover.tsx';
import { DraftTest } from './draft-test.tsx';
import { type PreviewedDraft, useDraftPreview } from './use-draft-preview.ts';

/** A draft for a reader who has its private link, as the site would show it, and its test with the answers. */
export function DraftPreview({ token }: { token: string }) {
  const { t } = useText();
  const state = useDraftPreview(token);
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <LoadFailed title={t('preview.failed')} level={1} onRetry={state.retry}>
          {state.message ?? t('preview.failedText')}
        </LoadFailed>
      );
    case 'unknown':
    case 'ended':
      return (
        <EmptyState title={t(`preview.${state.kind}`)} level={1}>
          {t(`preview.${state.kind}Text`)}
        </EmptyState>
      );
    case 'loaded':
      return <Draft {...state.preview} />;
  }
}

function Draft({ publication, saved, expires }: PreviewedDraft) {
  const { t, locale, zone, date } = useText();
  const at = (instant: string) => `${date(instant)}, ${formatTimeIn(new Date(instant), { zone, locale })}`;
  return (
    <>
      <aside className="draft-preview-banner" aria-label={t('preview.title')}>
        <Note>
          <p>
            <b>{t('preview.title')}</b> {t('preview.notice')}
          </p>
          <p className="small num">{t('preview.dates', { saved: at(saved), expires: at(expires) })}</p>
        </Note>
      </aside>
      {publication === null ? (
        <EmptyState title={t('preview.unreadable')} level={1}>
          {t('preview.unreadableText')}
        </EmptyState>
      ) : (
        <Publication publication={publication} />
      )}
    </>
  );
}

function Publication({ publication }: { publication: NonNullable<PreviewedDraft['publication']> }) {
  const { t } = useText();
  const [language, setLanguage] = useState<Locale>('en');
  const { title, excerpt, sections, test, translations } = publication;
  const translated = translations.find((each) => each.language === language);
  return (
    <article lang={t('shell.libraryLanguage')} className="draft-preview">
      <h1 className="h1">{title || t('preview.untitled')}</h1>
      {excerpt !== '' && <p className="lead">{excerpt}</p>}
      <DraftCover publication={publication} />
      {translations.length > 0 && (
        <Field label={t('preview.language')}>
          <Select value={language} onChange={({ target }) => setLanguage(target.value as Locale)}>
            {(['en', ...translations.map((each) => each.language)] as const).map((each) => (
              <option key={each} value={each} lang={PAGE_TAG[each]}>
                {LOCALE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {sections.map((section) => {
        const text = translated?.sections.find(({ number }) => number === section.number);
        return (
          <Section
            key={`${section.number} ${language}`}
            section={{ ...section, ...text }}
            lang={PAGE_TAG[text === undefined ? 'en' : language]}
            count={sections.length}
          />
        );
      })}
      {sections.length === 0 && <p className="meta">{t('preview.noSections')}</p>}
      {test !== null && <DraftTest test={test} />}
    </article>
  );
}

type SectionProps = {
  section: NonNullable<PreviewedDraft['publication']>['sections'][number];
  lang: string;
  count: number;
};

function Section({ section: { number, title, recording, transcript }, lang, count }: SectionProps) {
  const { t } = useText();
  const article = useRef<HTMLElement>(null);
  return (
    <section className="draft-preview-section" aria-labelledby={`preview-section-${number}`} lang={lang}>
      <p className="meta num">{t('preview.section', { number, total: count })}</p>
      <h2 className="h2" id={`preview-section-${number}`}>
        {title}
      </h2>
      {recording !== null && <Recording recording={recording} title={title} />}
      <Transcript slides={transcript.slides} articleRef={article} />
      <References references={listReferences(transcript.slides)} />
    </section>
  );
}

type PreviewedRecording = NonNullable<SectionProps['section']['recording']>;

function Recording({
  recording: { url, mime, captions_url: captions },
  title,
}: {
  recording: PreviewedRecording;
  title: string;
}) {
  const parts = { src: url, controls: true, preload: 'metadata', 'aria-label': title } as const;
  const track = captions === null ? null : <track kind="captions" src={captions} srcLang="en" default />;
  return mime.startsWith('audio/') ? (
    <audio className="draft-preview-recording" {...parts}>
      {track}
    </audio>
  ) : (
    <video className="draft-preview-recording" playsInline {...parts}>
      {track}
    </video>
  );
}

/** The references of a section, whose ids would repeat on a page of several sections. */
function References({ references }: { references: readonly Reference[] }) {
  const { t } = useText();
  if (references.length === 0) return null;
  return (
    <>
      <h3 className="h4">{t('section.references.title')}</h3>
      <ol className="draft-preview-references small">
        {references.map(({ number, text }) => (
          <li key={number} value={number}>
            <ReferenceText number={number} text={text} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Loading() {
  const { t } = useText();
  return (
    <div aria-busy="true" className="draft-preview">
      <h1 className="h2">{t('preview.loading')}</h1>
      {['90%', '72%', '84%', '60%'].map((width) => (
        <Skeleton key={width} shape="title" width={width} />
      ))}
    </div>
  );
}
