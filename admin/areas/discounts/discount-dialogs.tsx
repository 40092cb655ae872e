import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { pageTimeZone } from '#client/clock.ts';
import {
  changeDiscountCode,
  createDiscountCode,
  deleteDiscountCode,
  endDiscountCode,
} from '#contract/calls/office/members/discounts.ts';
import type { Entity } from '#contract/resources.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { dayIn, endOfDayIn } from '#domain/shared/time-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

export type Code = Entity<'DiscountCode'>;

const MINOR_UNITS = 100;

/** Reports what was done and loads the list again. */
function useDone() {
  const queries = useQueryClient();
  const notifier = useNotifier();
  return async (message: string) => {
    notifier.done(message);
    await queries.invalidateQueries({ queryKey: ['discount-codes'] });
  };
}

type Values = { code: string; kind: 'percent' | 'amount'; value: string; limit: string; last: string };

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '')));

/** The end of its last day, in the time zone of the publication. */
function expiresOf(last: string): string | null {
  const day = parsePlainDate(last);
  return day === null ? null : endOfDayIn(day, pageTimeZone()).toISOString();
}

const save = (code: Code | null, { kind, value, limit, last, ...values }: Values) => {
  const terms = { uses_limit: numberOf(limit), expires: expiresOf(last) };
  if (code !== null) return browserApi(changeDiscountCode, { params: { id: code.id }, attributes: terms });
  const number = numberOf(value) ?? 0;
  const lowered =
    kind === 'percent' ? { percent: number } : { amount: Math.round(number * MINOR_UNITS), currency: 'USD' };
  return browserApi(createDiscountCode, { attributes: { code: values.code.trim(), ...lowered, ...terms } });
};

const lastDayOf = (code: Code | null): string =>
  code === null || code.expires === null ? '' : dayIn(new Date(Date.parse(code.expires) - 1), pageTimeZone());

/** Creates a code, or changes how often and until when one applies. */
export function CodeForm({ code, onClose }: { code: Code | null; onClose: () => void }) {
  const formId = useId();
  const done = useDone();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({
    code: '',
    kind: 'percent',
    value: '',
    limit: code?.uses_limit?.toString() ?? '',
    last: lastDayOf(code),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save(code, values);
      await done(code === null ? `${values.code} is active` : `${code.code} is changed`);
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
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
      <form id={formId} className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{problem}</FormError>
        <CodeFields isNew={code === null} values={values} onChange={(change) => setValues({ ...values, ...change })} />
      </form>
    </OfficeDialog>
  );
}

type FieldsProps = { isNew: boolean; values: Values; onChange: (change: Partial<Values>) => void };

function CodeFields({ isNew, values, onChange }: FieldsProps) {
  return (
    <>
      {isNew && (
        <>
          <Field label="Code" hint="Letters, digits and hyphens; capitals make no difference.">
            <TextInput
              value={values.code}
              autoComplete="off"
              onChange={(event) => onChange({ code: event.target.value })}
            />
          </Field>
          <div className="grid-2">
            <Field label="Kind">
              <Select
                value={values.kind}
                onChange={(event) => onChange({ kind: event.target.value === 'amount' ? 'amount' : 'percent' })}
              >
                <option value="percent">Percentage</option>
                <option value="amount">Amount in US dollars</option>
              </Select>
            </Field>
            <Field label={values.kind === 'percent' ? 'Percent' : 'Amount'}>
              <TextInput
                value={values.value}
                inputMode="decimal"
                onChange={(event) => onChange({ value: event.target.value })}
              />
            </Field>
          </div>
        </>
      )}
      <div className="grid-2">
        <Field label="Uses at most" hint="Empty: any number.">
          <TextInput
            value={values.limit}
            inputMode="numeric"
            onChange={(event) => onChange({ limit: event.target.value })}
          />
        </Field>
        <Field label="Last day" hint="Empty: no end.">
          <TextInput type="date" value={values.last} onChange={(event) => onChange({ last: event.target.value })} />
        </Field>
      </div>
    </>
  );
}

type DialogProps = { code: Code; onClose: () => void };

/** Ends a code now. */
export function EndDialog({ code, onClose }: DialogProps) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`End ${code.code}`}
      changes={[{ label: 'Code', now: 'Lowers new orders', after: 'Refused in the checkout' }]}
      reason
      act="End now"
      isDangerous
      consequence={`${code.reserved} open ${code.reserved === 1 ? 'order keeps' : 'orders keep'} the price.`}
      onConfirm={async ({ reason }) => {
        await browserApi(endDiscountCode, { params: { id: code.id }, attributes: { reason } });
        await done(`${code.code} has ended`);
      }}
    />
  );
}

/** Deletes a code that no order has used. */
export function DeleteDialog({ code, onClose }: DialogProps) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Delete ${code.code}`}
      lead="No order has used it."
      act="Delete"
      isDangerous
      consequence="Cannot be undone."
      onConfirm={async () => {
        await browserApi(deleteDiscountCode, { params: { id: code.id } });
        await done(`${code.code} is deleted`);
      }}
    />
  );
}
