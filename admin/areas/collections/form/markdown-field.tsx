import { useMutation } from '@tanstack/react-query';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewText } from '#contract/calls/office/content/collections.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { type FieldProps, labelsOf } from './field-props.ts';

const ROWS = 16;

/** Markdown, and on request as the site shows it, with its problems by line. */
export function MarkdownField(props: FieldProps) {
  const { value, onChange } = props;
  const text = String(value ?? '');
  const preview = useMutation({ mutationFn: () => browserApi(previewText, { plain: { text } }) });
  return (
    <div className="stack-2">
      <Field {...labelsOf({ ...props, source: undefined })}>
        <TextArea rows={ROWS} value={text} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <div>
        <Button kind="secondary" busy={preview.isPending} onClick={() => preview.mutate()}>
          Preview
        </Button>
      </div>
      {preview.error !== null && <FormError>{describeLoadError(preview.error)}</FormError>}
      {preview.data !== undefined && (
        <section className="o-entry-preview" aria-label="Preview">
          {preview.data.data.problems.length > 0 && <FormError>{preview.data.data.problems.join(' ')}</FormError>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders Markdown without any markup of its author */}
          <div className="read" dangerouslySetInnerHTML={{ __html: preview.data.data.html }} />
        </section>
      )}
    </div>
  );
}
