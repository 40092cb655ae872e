import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field, FieldError } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { EntryColumn, Fields } from './field.ts';
import { type FieldProps, toNumber, useTypedText } from './field-props.ts';

/** A field of several rows, each of a few values. */
export function RowsField({ field, value, error, cellError, onChange }: FieldProps) {
  const rows = Array.isArray(value) ? (value as Fields[]) : [];
  const setRow = (at: number, row: Fields) => onChange(rows.with(at, row));
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {error && <FieldError>{error}</FieldError>}
      <ol className="o-entry-rows plain">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
          <li key={at}>
            {field.columns?.map((column) => (
              <Cell
                key={column.name}
                column={column}
                value={row[column.name]}
                error={cellError?.(`${field.name}.${at}.${column.name}`)}
                onChange={(cell) => setRow(at, { ...row, [column.name]: cell })}
              />
            ))}
            <OfficeIconButton
              icon="delete"
              label={`Remove row ${at + 1}`}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button kind="text" onClick={() => onChange([...rows, {}])}>
        Add a row
      </Button>
    </fieldset>
  );
}

type CellProps = {
  column: EntryColumn;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

const CENTS = 100;

function Cell(props: CellProps) {
  const { column, value, error, onChange } = props;
  const { label, kind } = column;
  if (kind === 'flag')
    return (
      <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    );
  return (
    <Field label={label} {...(error === undefined ? {} : { error })}>
      {kind === 'cents' ? (
        <CentsInput value={value} onChange={onChange} />
      ) : (
        <TextInput
          type={kind === 'date' ? 'date' : 'text'}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(kind === 'number' ? toNumber(target.value) : target.value)}
        />
      )}
    </Field>
  );
}

function CentsInput({ value, onChange }: Pick<CellProps, 'value' | 'onChange'>) {
  const [text, type] = useTypedText(value, {
    format: (cents) => (typeof cents === 'number' ? (cents / CENTS).toFixed(2) : String(cents ?? '')),
    parse: toCents,
  });
  return <TextInput inputMode="decimal" value={text} onChange={({ target }) => onChange(type(target.value))} />;
}

/** The amount in minor units, or the text as it is, which the form then refuses. */
function toCents(text: string): unknown {
  const amount = text.replaceAll(',', '').trim();
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * CENTS) : text;
}
