import './cite-dialog.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { currentDay } from '#client/clock.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { getCitation } from '#contract/calls/notes.ts';
import { CITATION_STYLES, type CitationStyle, cite } from '#domain/notes/cite.ts';
import type { NoteTarget } from '#domain/notes/note.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { addressOfPart } from './address-of-part.ts';

export type CitedPart = NoteTarget;

type CiteDialogProps = {
  section: string;
  /** Null while the dialog is closed. */
  part: CitedPart | null;
  onClose: () => void;
};

/** A citation of a section, a passage or a moment, to copy. (rules H9) */
export function CiteDialog({ section, part, onClose }: CiteDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      open={part !== null}
      onOpenChange={onClose}
      title={t(part?.passage ? 'notes.citePassage' : 'notes.citeSection')}
      closeLabel={t('notes.close')}
    >
      {part !== null && <Citation section={section} part={part} />}
    </Dialog>
  );
}

const STYLE_KEY = 'receptor.citation-style';
const readStyle = (): CitationStyle =>
  CITATION_STYLES.find((style) => style === browserStore.read(STYLE_KEY)) ?? CITATION_STYLES[0];

function Citation({ section, part }: { section: string; part: CitedPart }) {
  const { t, zone } = useText();
  const [style, setStyle] = useState(readStyle);
  const { data, error } = useQuery({
    queryKey: ['citation', section],
    queryFn: async ({ signal }) => (await browserApi(getCitation, { params: { id: section }, signal })).data,
  });
  if (error !== null) return <FormError>{error.message}</FormError>;
  if (data === undefined) return <Spinner />;
  const { slug, published, modified, ...cited } = data;
  const written = cite(style, {
    ...{ ...cited, published: published as PlainDate, modified: modified as PlainDate },
    accessed: currentDay(zone),
    address: addressOfPart(window.location.origin, slug, part),
  });
  const choose = (next: CitationStyle) => {
    browserStore.write(STYLE_KEY, next);
    setStyle(next);
  };
  return (
    <div className="citation">
      <Segmented
        label={t('notes.style')}
        name="citation-style"
        options={CITATION_STYLES.map((value) => ({ value, label: t(`notes.styles.${value}`) }))}
        value={style}
        onChange={choose}
      />
      <p className="citation-text" lang="en">
        {written}
      </p>
      <CopyButtons quote={part.passage?.exact ?? null} written={written} />
    </div>
  );
}

function CopyButtons({ quote, written }: { quote: string | null; written: string }) {
  const { t } = useText();
  const [status, setStatus] = useState('');
  const copy = (text: string) => () => {
    // Without permission the citation can still be selected.
    navigator.clipboard.writeText(text).then(
      () => setStatus(t('notes.copied')),
      () => setStatus(t('notes.copyFailed')),
    );
  };
  return (
    <div className="row">
      <Button kind="primary" icon="copy" onClick={copy(written)}>
        {t('notes.copyCitation')}
      </Button>
      {quote !== null && (
        <Button kind="text" onClick={copy(`“${quote}”\n\n${written}`)}>
          {t('notes.copyBoth')}
        </Button>
      )}
      <span role="status" className="small quiet">
        {status}
      </span>
    </div>
  );
}
