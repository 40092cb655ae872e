import { useState } from 'react';
import { officeToday } from '#admin/parts/format/office-format.ts';
import { writeFrontValue } from '#domain/authoring/front-matter/front-fields.ts';
import { readFrontField } from '#domain/authoring/front-matter/front-matter.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { proposeForCredit } from './propose-for-credit.ts';
import { MAX_CREDIT, readAmount, readCredit, SMALLEST_CREDIT } from './read-credit.ts';
import { type FrontForm, fieldId } from './text-field.tsx';
import { useLastSponsor } from './use-options.ts';

/** `credits: { class: CME, amount: 0.5 }` in two fields. */
export function CreditField({ form }: { form: FrontForm }) {
  const written = readFrontField(form.text, 'credits') ?? '';
  const { kind, amount } = readCredit(form.text);
  const sponsor = useLastSponsor({ isWanted: kind === null });
  const write = (next: { kind: string; amount: number }) => {
    if (next.kind === '') return form.onChange(writeFrontValue(form.text, 'credits', null));
    const text = kind === null ? proposeForCredit(form.text, { sponsor, today: officeToday() }) : form.text;
    form.onChange(writeFrontValue(text, 'credits', `{ class: ${next.kind}, amount: ${next.amount} }`));
  };
  if (written !== '' && kind === null)
    return (
      <p className="o-muted">The source has this credit in a form that these fields cannot show. Edit it there.</p>
    );
  return (
    <div className="grid-2">
      <Field label="Credit" id={fieldId('credits')}>
        <Select
          value={kind ?? ''}
          disabled={form.isReadOnly}
          onChange={({ target }) => write({ kind: target.value, amount })}
        >
          <option value="">None</option>
          <option value="CME">CME</option>
          <option value="SA">Self-assessment</option>
        </Select>
      </Field>
      {kind !== null && (
        <AmountField amount={amount} isReadOnly={form.isReadOnly} onChange={(next) => write({ kind, amount: next })} />
      )}
    </div>
  );
}

type AmountFieldProps = { amount: number; isReadOnly: boolean; onChange: (amount: number) => void };

/** Writes each amount that is possible, and leaves what is typed as it is until the field is left. */
function AmountField({ amount, isReadOnly, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== null && readAmount(typed) === null;
  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = readAmount(text);
    if (next !== null && next !== amount) onChange(next);
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong) setTyped(null);
  };
  return (
    <Field
      label="Amount"
      hint="In quarter credits: an hour of recording and test is 1."
      {...(isWrong &&
        isLeft && {
          error: `Enter quarters from ${SMALLEST_CREDIT} to ${MAX_CREDIT}, such as 0.5 or 1.25. Until then, it stays ${amount}.`,
        })}
    >
      <TextInput
        inputMode="decimal"
        maxLength={6}
        value={typed ?? String(amount)}
        readOnly={isReadOnly}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
