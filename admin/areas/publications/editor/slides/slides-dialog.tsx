import './slides-dialog.css';
import { useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { splitFrontMatter } from '#domain/authoring/front-fields.ts';
import { addPictureSlides } from '#domain/authoring/slides.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAttach } from '../use-attach.ts';
import { ChoosePictures } from './choose-pictures.tsx';
import { type SlidePicture, useSlidePictures } from './use-slide-pictures.ts';

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

/** Makes slides of pictures, in the order of their names. */
export function SlidesDialog({ open, ...props }: SlidesDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title="Add slides"
      lead="One for each picture, in the order of their names: PNG, JPEG or WebP. PowerPoint and Keynote save a whole deck as pictures."
      action="Add slides"
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
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async () => {
    const { rows } = pictures;
    if (rows.length === 0) return 'Choose pictures.';
    const ready = rows.flatMap((row) => (row.asset === null ? [] : [{ ...row, asset: row.asset }]));
    if (ready.length < rows.length) return 'Some pictures are not ready yet. Wait for them, or remove them.';
    const paths = await attach(ready.map(({ asset, name }) => ({ asset, name })));
    const { session } = draft;
    const source = session.snapshot().files[path] ?? '';
    const { head, body } = splitFrontMatter(source) ?? { head: '', body: source };
    const slides = ready.map(({ title, alt }, i) => ({ title: title.trim(), alt: plain(alt), path: paths[i] ?? '' }));
    session.change({ [path]: head + addPictureSlides(body, slides, length) });
    notifier.done(`${slides.length === 1 ? 'One slide' : `${slides.length} slides`} added at the end of the recording`);
    onClose();
    return null;
  };
  return (
    <DialogForm form={form} send={send} failure="Some pictures may be missing. Add the slides again.">
      <ChoosePictures
        onChosen={(files) => setRefused(pictures.add(files))}
        label={pictures.rows.length === 0 ? 'Choose pictures' : 'Choose more'}
      />
      {refused.length > 0 && <Remark kind="bad">Not a picture: {refused.join(', ')}.</Remark>}
      {pictures.rows.length > 0 && (
        <>
          <ol className="o-new-slides" aria-label="New slides">
            {pictures.rows.map((row, index) => (
              <NewSlide
                key={row.uploadId}
                row={row}
                number={index + 1}
                onChange={(parts) => pictures.change(row.uploadId, parts)}
                onRemove={() => pictures.remove(row.uploadId)}
              />
            ))}
          </ol>
          <Remark kind="ink">
            They wait at the end of the recording. Play it, and press N where each slide begins.
          </Remark>
        </>
      )}
    </DialogForm>
  );
}

type NewSlideProps = {
  row: SlidePicture;
  number: number;
  onChange: (parts: { title?: string; alt?: string }) => void;
  onRemove: () => void;
};

function NewSlide({ row, number, onChange, onRemove }: NewSlideProps) {
  const { name, url, title, alt, state } = row;
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
          <>
            <Field label={`Title of slide ${number}`}>
              <TextInput
                value={title}
                maxLength={MAX_TITLE}
                onChange={({ target }) => onChange({ title: target.value })}
              />
            </Field>
            <Field
              label={`What slide ${number} shows`}
              hint="Read to people who do not see it. It can be written later."
            >
              <TextInput value={alt} maxLength={MAX_ALT} onChange={({ target }) => onChange({ alt: target.value })} />
            </Field>
          </>
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

/** A bracket would end the description. */
const plain = (alt: string): string => alt.replace(/[[\]\s]+/g, ' ').trim();
