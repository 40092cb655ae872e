import './slides-dialog.css';
import { useId, useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { addPictureSlides, findMisplacedSlide, formatSlideTime, parseSlideTime } from '#domain/authoring/slides.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import { readBody } from '../draft/section-body.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAttach } from '../use-attach.ts';
import { ChoosePictures } from './choose-pictures.tsx';
import { DeckProgress } from './deck/deck-progress.tsx';
import { useDecks } from './deck/use-decks.ts';
import { sortFiles } from './sort-files.ts';
import { type ChangedParts, type SlidePicture, useSlidePictures } from './use-slide-pictures.ts';

type SlidesDialogProps = {
  open: boolean;
  onClose: () => void;
  record: DraftRecord;
  draft: Draft;
  /** The path of the section. */
  path: string;
  /** The seconds of its recording. */
  length: number;
};

const MAX_TITLE = 150;
const MAX_ALT = 300;
const MAX_POINTS = 3_000;

/** Makes slides of pictures, in the order of their names. */
export function SlidesDialog({ open, ...props }: SlidesDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title="Add slides"
      lead="One for each page of a PDF, or for each picture in the order of their names: PNG, JPEG or WebP."
      action="Add slides"
      size="large"
    >
      {(form) => <SlidesForm {...props} form={form} />}
    </FormDialog>
  );
}

function SlidesForm({
  form,
  record,
  draft,
  path,
  length,
  onClose,
}: Omit<SlidesDialogProps, 'open'> & { form: DialogFormState }) {
  const pictures = useSlidePictures();
  const attach = useAttach({ record, draft });
  const notifier = useNotifier();
  const decks = useDecks((page) => pictures.add([page]));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<StartFault | null>(null);
  const fields = useId();
  const add = (files: readonly File[]) => {
    const { chosen, pdfs, others } = sortFiles(files);
    setRefused(others);
    pictures.add(chosen);
    decks.add(pdfs);
  };
  const send = async () => {
    const { rows } = pictures;
    if (decks.reading !== null) return 'Some pages are not read yet. Wait for them.';
    if (rows.length === 0) return 'Choose a PDF or pictures.';
    const ready = rows.flatMap((row) => (row.asset === null ? [] : [{ ...row, asset: row.asset }]));
    if (ready.length < rows.length) return 'Some pictures are not ready yet. Wait for them, or remove them.';
    const starts = rows.map(({ start }) => readStart(start));
    const found = findStartFault(
      rows.map(({ start }) => start),
      { body: readBody(draft, path).body, length },
    );
    setFault(found);
    if (found !== null) {
      document.getElementById(`${fields}-${found.index}`)?.focus();
      return null;
    }
    const paths = await attach(ready.map(({ asset, name }) => ({ asset, name })));
    const { session } = draft;
    const { head, body } = readBody(draft, path);
    const slides = ready.map(({ title, alt, points }, i) => ({
      ...{ title: title.trim(), alt: plain(alt), points: readLines(points) },
      ...{ path: paths[i] ?? '', start: starts[i] ?? null },
    }));
    session.change({ [path]: head + addPictureSlides(body, slides, length) });
    notifier.done(slides.length === 1 ? 'One slide added' : `${slides.length} slides added`);
    onClose();
    return null;
  };
  return (
    <DialogForm form={form} send={send} failure="Some pictures may be missing. Add the slides again.">
      <ChoosePictures onChosen={add} label={pictures.rows.length === 0 ? 'Choose files' : 'Choose more'} />
      {refused.length > 0 && <Remark kind="bad">Neither a PDF nor a picture: {refused.join(', ')}.</Remark>}
      {decks.refused.map((reason) => (
        <Remark key={reason} kind="bad">
          {reason}
        </Remark>
      ))}
      {decks.reading !== null && <DeckProgress deck={decks.reading} />}
      {pictures.rows.length > 0 && (
        <>
          <NewSlides pictures={pictures} fields={fields} fault={fault} onTimed={() => setFault(null)} />
          <Remark kind="ink">
            A slide without a time waits at the end of the recording. Play it, and press N where the slide begins.
          </Remark>
        </>
      )}
    </DialogForm>
  );
}

type NewSlidesProps = {
  pictures: ReturnType<typeof useSlidePictures>;
  /** What the ids of the fields begin with. */
  fields: string;
  fault: StartFault | null;
  onTimed: () => void;
};

function NewSlides({ pictures, fields, fault, onTimed }: NewSlidesProps) {
  return (
    <ol className="o-new-slides" aria-label="New slides">
      {pictures.rows.map((row, index) => (
        <NewSlide
          key={row.uploadId}
          row={row}
          number={index + 1}
          startField={{ id: `${fields}-${index}`, error: fault?.index === index ? fault.reason : undefined }}
          onChange={(parts) => {
            if (parts.start !== undefined) onTimed();
            pictures.change(row.uploadId, parts);
          }}
          onRemove={() => pictures.remove(row.uploadId)}
        />
      ))}
    </ol>
  );
}

const readStart = (typed: string): number | null => (typed.trim() === '' ? null : parseSlideTime(typed));

type StartFault = { index: number; reason: string };

/** The first slide whose beginning cannot be read, or is not where a slide can begin. */
function findStartFault(
  typed: readonly string[],
  { body, length }: { body: string; length: number },
): StartFault | null {
  const starts = typed.map(readStart);
  const unread = typed.findIndex((start, i) => start.trim() !== '' && starts[i] === null);
  if (unread !== -1) return { index: unread, reason: 'Write minutes and seconds, such as 2:30' };
  const misplaced = findMisplacedSlide(body, starts, length);
  if (misplaced === null) return null;
  const start = starts[misplaced] ?? 0;
  if (start >= length) return { index: misplaced, reason: `The recording ends at ${formatSlideTime(length)}` };
  const before = starts.slice(0, misplaced).findLast((each) => each !== undefined);
  if (before === null) return { index: misplaced, reason: 'Enter a time for the slides above, too' };
  if (typeof before === 'number' && start <= before)
    return { index: misplaced, reason: `Enter a time after ${formatSlideTime(before)}` };
  return { index: misplaced, reason: `The section has a slide with a picture at ${formatSlideTime(start)}` };
}

type NewSlideProps = {
  row: SlidePicture;
  number: number;
  startField: { id: string; error: string | undefined };
  onChange: (parts: ChangedParts) => void;
  onRemove: () => void;
};

function NewSlide({ row, number, startField, onChange, onRemove }: NewSlideProps) {
  const { name, url, state } = row;
  return (
    <li>
      {url === null ? <span className="o-new-slide-empty" /> : <img src={url} alt="" />}
      <div className="stack-2">
        <p className="o-new-slide-name">
          <b>{number}.</b> {name}
        </p>
        {state.kind === 'refused' ? (
          <p role="alert" className="field-error">
            {state.reason} Nothing was stored.
          </p>
        ) : (
          <SlideFields row={row} number={number} startField={startField} onChange={onChange} />
        )}
        {state.kind === 'sending' && (
          <p role="status" className="o-muted">
            {state.note}
          </p>
        )}
      </div>
      <OfficeIconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

function SlideFields({ row, number, startField, onChange }: Omit<NewSlideProps, 'onRemove'>) {
  const { title, alt, points, start, isProposed } = row;
  return (
    <>
      <div className="o-new-slide-head">
        <Field label={`Title of slide ${number}`}>
          <TextInput value={title} maxLength={MAX_TITLE} onChange={({ target }) => onChange({ title: target.value })} />
        </Field>
        <Field label={`Slide ${number} begins at`} {...startField}>
          <TextInput
            value={start}
            maxLength={8}
            placeholder="mm:ss"
            onChange={({ target }) => onChange({ start: target.value })}
          />
        </Field>
      </div>
      <Field
        label={`What slide ${number} shows`}
        hint={
          isProposed
            ? 'Taken from the text of the page. Say what its plots and pictures show as well.'
            : 'Read to people who do not see it. It can be written later.'
        }
      >
        <TextArea rows={2} value={alt} maxLength={MAX_ALT} onChange={({ target }) => onChange({ alt: target.value })} />
      </Field>
      {points !== null && (
        <Field label={`Points of slide ${number}`} hint="One a line. Readers see them as a list below the picture.">
          <TextArea
            rows={Math.min(6, Math.max(2, points.split('\n').length))}
            value={points}
            maxLength={MAX_POINTS}
            onChange={({ target }) => onChange({ points: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** A bracket would end the description. */
const plain = (alt: string): string => alt.replace(/[[\]\s]+/g, ' ').trim();

const readLines = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
