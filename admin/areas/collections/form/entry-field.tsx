import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import type { EntryField } from './field.ts';
import { type FieldProps, labelsOf, toNumber, useTypedText } from './field-props.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PublicationsField } from './publications-field.tsx';
import { RowsField } from './rows-field.tsx';

/** The control of one field. */
export function EntryFieldControl(props: FieldProps) {
  const { field, value, onChange } = props;
  if (field.kind === 'rows') return <RowsField {...props} />;
  if (field.kind === 'publications') return <PublicationsField {...props} />;
  if (field.kind === 'markdown') return <MarkdownField {...props} />;
  if (field.kind === 'flag')
    return (
      <Checkbox checked={value === true} note={field.hint} onChange={({ target }) => onChange(target.checked)}>
        {field.label}
      </Checkbox>
    );
  if (field.kind === 'checks') return <ChecksField {...props} />;
  return (
    <Field {...labelsOf(props)}>
      <Control {...props} />
    </Field>
  );
}

function Control({ field, value, isFixed, onChange }: FieldProps) {
  const change = (text: string) => onChange(field.isOptional && text.trim() === '' ? undefined : text);
  const text = value === undefined ? '' : String(value);
  switch (field.kind) {
    case 'long':
      return <TextArea rows={3} value={text} onChange={({ target }) => change(target.value)} />;
    case 'number':
      return (
        <TextInput
          inputMode="numeric"
          value={text}
          onChange={({ target }) =>
            onChange(field.isOptional && target.value.trim() === '' ? undefined : toNumber(target.value))
          }
        />
      );
    case 'choice':
      return (
        <Select value={text} onChange={({ target }) => change(target.value)}>
          {field.isOptional && <option value="">Not set</option>}
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'lines':
    case 'numbers':
      return <LinesControl field={field} value={value} onChange={onChange} />;
    default:
      return <TextInput value={text} readOnly={isFixed} onChange={({ target }) => change(target.value)} />;
  }
}

/** One item on each line; an empty line can be begun. */
function LinesControl({ field, value, onChange }: FieldProps) {
  const [text, type] = useTypedText(value, {
    format: (lines) => (Array.isArray(lines) ? lines.join('\n') : ''),
    parse: (typed) => parseLines(field, typed),
  });
  return (
    <TextArea
      rows={Math.min(10, text.split('\n').length + 2)}
      value={text}
      onChange={({ target }) => onChange(type(target.value))}
    />
  );
}

function parseLines({ kind, isOptional }: EntryField, text: string): unknown {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (isOptional && lines.length === 0) return undefined;
  return kind === 'numbers' ? lines.map(toNumber) : lines;
}

function ChecksField({ field, value, error, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const toggle = (option: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, option] : chosen.filter((each) => each !== option));
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {field.options?.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => toggle(option.value, target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
