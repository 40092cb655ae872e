import { useState } from 'react';
import { readFrontText, splitFrontMatter, writeFrontText } from '#domain/authoring/front-matter/front-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { DurationField, PrivateField } from './cover/cover-form.tsx';
import { type FrontForm, FrontText } from './cover/text-field.tsx';

type SectionHeadProps = { form: FrontForm; index: number; count: number };

/** The button that shows the fields. */
export const SECTION_FIELDS = 'section-fields';

/** The title of a section, and its other fields. */
export function SectionHead({ form, index, count }: SectionHeadProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // A new section shows what it needs besides its text.
  const [isOpen, setOpen] = useState(() => readFrontText(form.text, 'metaDescription') === '');
  const title = readFrontText(form.text, 'title') ?? '';
  const slug = readFrontText(form.text, 'slug');
  const hasFields = splitFrontMatter(form.text) !== null;
  return (
    <div className="o-editor-head">
      <input
        className="o-editor-title"
        aria-label={`Title of section ${index + 1}`}
        value={typed ?? title}
        maxLength={200}
        readOnly={form.isReadOnly || !hasFields}
        onChange={({ target }) => {
          setTyped(target.value);
          form.onChange(writeFrontText(form.text, 'title', target.value.trim()));
        }}
        onBlur={() => setTyped(null)}
      />
      <p className="o-editor-facts">
        <span>
          Section {index + 1} of {count}
        </span>
        {slug && <span>{slug}</span>}
        <Button id={SECTION_FIELDS} kind="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide fields' : 'Fields'}
        </Button>
      </p>
      {isOpen && (
        <div className="stack-4 o-editor-fields">
          <FrontText
            form={form}
            field="metaDescription"
            label="Description in search results"
            rows={2}
            maxLength={160}
            hint="Under 160 characters."
          />
          <div className="grid-2">
            <DurationField form={form} />
            <PrivateField
              form={form}
              hint="For members alone, as all sections are if the cover is private. Otherwise a free account may open it, if it is one of the first four."
            />
          </div>
        </div>
      )}
    </div>
  );
}
