import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { useFocusOnErrors } from '#admin/parts/dialog/use-focus-on-errors.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { pageTimeZone } from '#client/clock.ts';
import { listMemberships } from '#contract/calls/membership.ts';
import { changeDiscountCode, createDiscountCode } from '#contract/calls/office/members/discounts.ts';
import type { Entity } from '#contract/resources.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type CodeErrors, type CodeValues, readCode, readLimits } from './code-terms.ts';
import { useDone } from './use-done.ts';

type Code = Entity<'DiscountCode'>;

const valuesOf = (code: Code | null): CodeValues => ({
  ...{ code: '', kind: 'percent', value: '', tiers: [] },
  limit: code?.uses_limit?.toString() ?? '',
  last: code?.expires == null ? '' : dayIn(new Date(Date.parse(code.expires) - 1), pageTimeZone()),
});

/** Saves a code; returns the errors of the fields, and null once it is saved. */
async function save(code: Code | null, values: CodeValues): Promise<CodeErrors | null> {
  if (code === null) {
    const { errors, attributes } = readCode(values, pageTimeZone());
    if (Object.keys(errors).length > 0) return errors;
    await browserApi(createDiscountCode, { attributes });
    return null;
  }
  const { errors, limits } = readLimits(values, pageTimeZone());
  if (Object.keys(errors).length > 0) return errors;
  await browserApi(changeDiscountCode, { params: { id: code.id }, attributes: limits });
  return null;
}

/** What a refusal is about: a name that exists, uses that are above the limit, or the whole form. */
function readRefusal(error: unknown): { errors: CodeErrors; problem: string | null } {
  if (!(error instanceof ApiError))
    return { errors: {}, problem: 'The server cannot be reached. Nothing was changed.' };
  if (error.code === 'discount-code.exists') return { errors: { code: error.message }, problem: null };
  return { errors: {}, problem: error.message };
}

/** Creates a code, or changes how often and until when one applies. */
export function CodeForm({ code, onClose }: { code: Code | null; onClose: () => void }) {
  const formId = useId();
  const done = useDone();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<CodeErrors>({});
  const [values, setValues] = useState(() => valuesOf(code));
  const box = useFocusOnErrors<HTMLFormElement>(errors);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const found = await save(code, values);
      setErrors(found ?? {});
      if (found !== null) return;
      await done(code === null ? `${values.code.trim()} is active` : `${code.code} is changed`);
      onClose();
    } catch (error) {
      const refusal = readRefusal(error);
      setErrors(refusal.errors);
      setProblem(refusal.problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title={code === null ? 'New discount code' : `Change ${code.code}`}
      lead={code === null ? undefined : 'Orders that used it keep their price.'}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {code === null ? 'Create code' : 'Save'}
          </Button>
        </>
      }
    >
      <form ref={box} id={formId} className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{problem}</FormError>
        <CodeFields
          isNew={code === null}
          {...{ values, errors }}
          onChange={(change) => setValues({ ...values, ...change })}
        />
      </form>
    </OfficeDialog>
  );
}

type FieldsProps = { values: CodeValues; errors: CodeErrors; onChange: (change: Partial<CodeValues>) => void };

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

function CodeFields({ isNew, ...props }: FieldsProps & { isNew: boolean }) {
  const { values, errors, onChange } = props;
  return (
    <>
      {isNew && <NewFields {...props} />}
      <div className="grid-2">
        <Field label="Uses at most" hint="Empty: any number." {...errorOf(errors.limit)}>
          <TextInput
            value={values.limit}
            inputMode="numeric"
            onChange={({ target }) => onChange({ limit: target.value })}
          />
        </Field>
        <Field label="Last day" hint="Empty: no end." {...errorOf(errors.last)}>
          <TextInput type="date" value={values.last} onChange={({ target }) => onChange({ last: target.value })} />
        </Field>
      </div>
    </>
  );
}

/** What a code is once and for all: its name, its discount and its memberships. */
function NewFields({ values, errors, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Code" hint="Letters, digits and hyphens; capitals make no difference." {...errorOf(errors.code)}>
        <TextInput value={values.code} autoComplete="off" onChange={({ target }) => onChange({ code: target.value })} />
      </Field>
      <div className="grid-2">
        <Field label="Kind">
          <Select
            value={values.kind}
            onChange={({ target }) => onChange({ kind: target.value === 'amount' ? 'amount' : 'percent' })}
          >
            <option value="percent">Percentage</option>
            <option value="amount">Amount in US dollars</option>
          </Select>
        </Field>
        <Field label={values.kind === 'percent' ? 'Percent' : 'Amount'} {...errorOf(errors.value)}>
          <TextInput
            value={values.value}
            inputMode="decimal"
            onChange={({ target }) => onChange({ value: target.value })}
          />
        </Field>
      </div>
      <TierChoice chosen={values.tiers} onChange={(tiers) => onChange({ tiers })} />
    </>
  );
}

type TierChoiceProps = { chosen: readonly string[]; onChange: (tiers: string[]) => void };

function TierChoice({ chosen, onChange }: TierChoiceProps) {
  const { data } = useQuery({
    queryKey: ['memberships'],
    queryFn: ({ signal }) => browserApi(listMemberships, { signal }),
  });
  const hint = useId();
  return (
    <fieldset className="field" aria-describedby={hint}>
      <legend>Memberships</legend>
      {data?.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          {name}
        </Checkbox>
      ))}
      <span className="field-hint" id={hint}>
        None: all of them.
      </span>
    </fieldset>
  );
}
