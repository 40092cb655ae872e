import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { grantTerm, listGrantableTiers, previewGrant } from '#contract/calls/office/members/people-acts.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { describeHeld } from './describe-held.ts';
import { useDone } from './use-done.ts';

type DialogProps = { person: PersonRecord; onClose: () => void };
type Preview = Awaited<ReturnType<typeof loadPreview>>;
type GrantPlan = { tier: string; days: number; preview: Preview };

const DEFAULT_DAYS = '30';
/** A granted term lasts at most five years. (rules M40) */
const MAX_DAYS = 1825;

const loadPreview = async (id: string, grant: { tier: string; days: string }) => {
  const { data } = await browserApi(previewGrant, { params: { id }, parameters: grant });
  return data;
};

/** Grants a membership without an order: what to grant, then what it changes. (rules M40) */
export function GrantDialog({ person, onClose }: DialogProps) {
  const [planned, setPlanned] = useState<GrantPlan | null>(null);
  return planned === null ? (
    <PlanDialog person={person} onClose={onClose} onPlan={setPlanned} />
  ) : (
    <ConfirmDialog person={person} onClose={onClose} planned={planned} />
  );
}

function PlanDialog({ person, onClose, onPlan }: DialogProps & { onPlan: (planned: GrantPlan) => void }) {
  const formId = useId();
  const [tier, setTier] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasWrongDays, setWrongDays] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['grantable-tiers'],
    queryFn: ({ signal }) => browserApi(listGrantableTiers, { signal }),
  });
  const chosen = tier || data?.data[0]?.id || '';
  const plan = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const isWrong = !/^\d{1,4}$/.test(days.trim()) || Number(days) < 1 || Number(days) > MAX_DAYS;
    setWrongDays(isWrong);
    if (isWrong) return;
    try {
      const preview = await loadPreview(person.id, { tier: chosen, days: days.trim() });
      onPlan({ tier: chosen, days: Number(days), preview });
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : 'The server cannot be reached.');
    }
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title={`Grant ${person.name} a membership`}
      lead="Without an order. Purchases, renewals and refunds stay as they would be without it."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            See what changes
          </Button>
        </>
      }
    >
      {error !== null ? (
        <LoadError subject="The memberships" error={error} onRetry={() => void refetch()} />
      ) : (
        <form id={formId} className="stack-4" noValidate onSubmit={(event) => void plan(event)}>
          <FormError>{problem}</FormError>
          <div className="grid-2">
            <Field label="Membership">
              <Select value={chosen} onChange={({ target }) => setTier(target.value)}>
                {(data?.data ?? []).map(({ id, name, on_sale }) => (
                  <option key={id} value={id}>
                    {name}
                    {on_sale ? '' : ', not on sale'}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Days" {...(hasWrongDays ? { error: 'Enter a number of days from 1 to 1,825.' } : {})}>
              <TextInput
                inputMode="numeric"
                maxLength={4}
                value={days}
                onChange={({ target }) => setDays(target.value)}
              />
            </Field>
          </div>
        </form>
      )}
    </OfficeDialog>
  );
}

function ConfirmDialog({ person, onClose, planned }: DialogProps & { planned: GrantPlan }) {
  const done = useDone();
  const { tier, days, preview } = planned;
  const { now, after, term, renews } = preview;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Grant ${term.tier} for ${days} ${days === 1 ? 'day' : 'days'} to ${person.name}`}
      changes={[
        { label: 'Membership', now: describeHeld(now), after: describeHeld(after) },
        { label: 'Granted term', now: 'None', after: `${officeDate(term.starts)} to ${officeDate(term.ends)}` },
      ]}
      reason
      act="Grant membership"
      consequence="It can be ended at any time."
      onConfirm={async ({ reason }) => {
        await browserApi(grantTerm, { params: { id: person.id }, plain: { tier, days, reason } });
        await done(`${person.name} holds ${term.tier} until ${officeDate(term.ends)}`);
      }}
    >
      {renews !== null && (
        <Checklist
          label="What stays"
          items={[
            {
              state: 'waiting',
              label: `The paid membership renews on ${officeDate(renews)}`,
              note: 'Granted days beside a paid term of the same tier have no effect.',
            },
          ]}
        />
      )}
    </ChangeDialog>
  );
}
