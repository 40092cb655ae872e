import './preview-panel.css';
import { type ReactNode, useState } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { RenderedHtml, RenderedTranscript } from './rendered.tsx';
import { useRenderedDraft, type useRenderedText } from './use-rendered.ts';

const READERS = [
  { value: 'visitor', label: 'Visitor' },
  { value: 'free', label: 'Free' },
  { value: 'bronze', label: 'Bronze' },
  { value: 'silver', label: 'Silver' },
  { value: 'gold', label: 'Gold' },
] as const;
type Reader = (typeof READERS)[number]['value'];

/** Why a section does not open, as the office says it. */
const REASONS = {
  register: 'Sees the cover and the title of this section. Text, media and slides stay on the server.',
  upgrade: 'Sees the title, and the offer of the membership that opens it.',
  renew: 'Sees the title, and the offer to renew.',
  choose: 'Opens if the reader chooses it as one of the two free quick takes.',
  unpublished: 'Not open before it is published.',
} as const;

type PreviewPanelProps = {
  id: string;
  version: number;
  rendered: ReturnType<typeof useRenderedText>;
  /** The number of the section; null for the cover, which everyone sees. */
  section: number | null;
  title: string;
  /** The slide at the cursor or the playhead. */
  current: number;
  children?: ReactNode;
};

/** The text as the site would show it to one kind of reader. */
export function PreviewPanel({ id, version, rendered, section, title, current, children }: PreviewPanelProps) {
  const [reader, setReader] = useState<Reader>('gold');
  const draft = useRenderedDraft(id, version);
  const access = draft.data?.readers
    .find((each) => each.reader === reader)
    ?.sections.find(({ number }) => number === section);
  const isLocked = section !== null && access?.open === false;
  return (
    <section className="o-preview" aria-label="Preview">
      <Segmented label="Preview as" name="preview-as" options={READERS} value={reader} onChange={setReader} />
      <p className="o-preview-as" role="status">
        {section === null
          ? 'The cover is the same for everyone.'
          : isLocked
            ? REASONS[access?.reason ?? 'upgrade']
            : access?.open
              ? 'Opens this section.'
              : draft.isPending
                ? 'Reading who may open it…'
                : 'Who may open it is known once nothing is missing.'}
      </p>
      <div className="o-preview-page" aria-busy={rendered.isPlaceholderData || undefined}>
        {isLocked ? (
          <div className="o-preview-lock">
            <OfficeIcon name="lock" />
            <p className="o-h2">{title}</p>
          </div>
        ) : rendered.data === undefined ? (
          rendered.isError ? (
            <p className="o-preview-error">The preview cannot be made. {describeLoadError(rendered.error)}</p>
          ) : (
            <p className="o-preview-cover" role="status">
              Making the preview…
            </p>
          )
        ) : rendered.data.transcript === null ? (
          <div className="o-preview-cover">
            {children}
            {rendered.data.html.trim() === '' ? (
              <p className="o-muted">What you write appears here.</p>
            ) : (
              <RenderedHtml html={rendered.data.html} />
            )}
          </div>
        ) : (
          <RenderedTranscript transcript={rendered.data.transcript} current={current} />
        )}
      </div>
    </section>
  );
}
