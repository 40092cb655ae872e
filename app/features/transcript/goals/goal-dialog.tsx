import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CreditGoal,
  type CreditRequirement,
  creditGoalsQuery,
  creditRequirementsQuery,
} from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { addCreditGoal, changeCreditGoal, removeCreditGoal } from '#contract/calls/transcript.ts';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { termsOf } from '#domain/credits/learners/requirements.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { readAmount } from '../read-amount.ts';
import { useTopicName } from '../topics/use-topic-name.ts';

type GoalDialogProps = { edited: CreditGoal | 'new' | null; onClose: () => void };

/** Adds or changes a goal: a board's requirement, or one's own. (rules T62, T63) */
export function GoalDialog({ edited, onClose }: GoalDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(edited === 'new' ? 'creditRecord.goals.newTitle' : 'creditRecord.goals.editTitle')}
      closeLabel={t('creditRecord.close')}
    >
      {edited !== null && <GoalForm goal={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  );
}

const NOTHING = { requirement: '', name: '', kind: 'any', credits: '', starts: '', ends: '' };

function initialValues(goal: CreditGoal | null): typeof NOTHING {
  if (goal === null) return NOTHING;
  const { requirement, name, starts, ends, parts } = goal;
  const [part] = parts;
  return {
    ...{ requirement: requirement ?? '', name, starts, ends },
    ...{ kind: part?.kind ?? 'any', credits: String(part?.credits ?? '') },
  };
}

/** The attributes of the call; a requirement determines everything but the end. */
function attributesOf({ requirement, name, kind, credits, starts, ends }: typeof NOTHING) {
  if (requirement !== '') return { requirement, name: null, kind: null, credits: null, starts: null, ends };
  return { requirement: null, name, kind, credits: readAmount(credits), starts: starts === '' ? null : starts, ends };
}

function useGoalForm(goal: CreditGoal | null, onClose: () => void) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useContractForm(async () => (await import('#contract/forms/credit-record.ts')).NewCreditGoal, {
    initial: initialValues(goal),
    attributes: attributesOf,
    unreachable: t('creditRecord.unreachable'),
    send: (attributes) =>
      goal === null
        ? browserApi(addCreditGoal, { attributes })
        : browserApi(changeCreditGoal, {
            params: { id: goal.id },
            attributes: { ...attributes, version: goal.version },
          }),
    onSent: () => {
      onClose();
      toast.show(t('creditRecord.goals.saved'));
      void queries.invalidateQueries(creditGoalsQuery);
    },
  });
}

function GoalForm({ goal, onClose }: { goal: CreditGoal | null; onClose: () => void }) {
  const { t } = useText();
  const form = useGoalForm(goal, onClose);
  const { data: requirements } = useQuery(creditRequirementsQuery);
  const chosen = requirements?.find(({ code }) => code === form.values.requirement) ?? null;
  const isOwn = form.values.requirement === '';
  const years = goal !== null && isSame(goal, form.values) ? yearsOf(goal) : chosen?.years;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="transcript-form stack-4">
      <FormError>{form.problem}</FormError>
      <Field label={t('creditRecord.goals.requirement')} {...form.field('requirement')}>
        <Select {...form.input('requirement')}>
          <option value="">{t('creditRecord.goals.own')}</option>
          {optionsOf(requirements ?? [], goal).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen !== null && (
        <RequirementNote
          requirement={goal !== null && isSame(goal, form.values) ? { ...chosen, parts: goal.parts } : chosen}
        />
      )}
      {isOwn && <OwnGoalFields form={form} />}
      <Field
        label={t(isOwn || years === 0 ? 'creditRecord.goals.ends' : 'creditRecord.goals.cycleEnds')}
        {...(years === undefined || years === 0 ? {} : { hint: t('creditRecord.goals.years', { years }) })}
        {...form.field('ends')}
      >
        <TextInput type="date" {...form.input('ends')} />
      </Field>
      <div className="row">
        <Button type={form.submitType} busy={form.isBusy}>
          {t('creditRecord.save')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('creditRecord.cancel')}
        </Button>
        {goal !== null && <DeleteGoal goal={goal} onClose={onClose} />}
      </div>
    </form>
  );
}

/** A goal keeps the terms of the day on which its requirement was chosen. (rules T63) */
const isSame = (goal: CreditGoal, { requirement }: typeof NOTHING): boolean => goal.requirement === requirement;

const yearsOf = ({ name, starts, ends }: CreditGoal): number =>
  termsOf({ name, parts: [], startsOn: starts as PlainDate, endsOn: ends as PlainDate }).years;

type Option = Pick<CreditRequirement, 'code' | 'name'>;

/** What is offered, and the goal's own requirement under its name of that day, also when it is retired. (rules T82) */
function optionsOf(requirements: readonly Option[], goal: CreditGoal | null): readonly Option[] {
  if (goal === null || goal.requirement === null) return requirements;
  const { requirement: code, name } = goal;
  return [{ code, name }, ...requirements.filter((each) => each.code !== code)];
}

type Note = Omit<CreditRequirement, 'parts'> & {
  parts: readonly Pick<CreditRequirement['parts'][number], 'kind' | 'topic' | 'credits'>[];
};

function RequirementNote({ requirement }: { requirement: Note }) {
  const { t, date, number } = useText();
  const nameOf = useTopicName();
  const { board, read, parts, source } = requirement;
  return (
    <div className="small quiet">
      <p>
        {parts
          .map(
            ({ kind, topic, credits }) =>
              `${topic === null ? t(`creditRecord.kinds.${kind}`) : nameOf(topic)}: ${number(credits)}`,
          )
          .join(', ')}
      </p>
      <p>{t('creditRecord.goals.requirementHint', { board, date: date(read) })}</p>
      <a className="more" href={source} target="_blank" rel="noreferrer">
        {t('creditRecord.goals.source')}
      </a>
    </div>
  );
}

function OwnGoalFields({ form }: { form: ReturnType<typeof useGoalForm> }) {
  const { t } = useText();
  return (
    <>
      <Field label={t('creditRecord.goals.name')} {...form.field('name')}>
        <TextInput maxLength={120} {...form.input('name')} />
      </Field>
      <div className="grid-2">
        <Field label={t('creditRecord.goals.kind')} {...form.field('kind')}>
          <Select {...form.input('kind')}>
            {(['any', ...CREDIT_KINDS] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t(`creditRecord.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('creditRecord.goals.amount')} {...form.field('credits')}>
          <TextInput inputMode="decimal" maxLength={8} {...form.input('credits')} />
        </Field>
      </div>
      <Field label={t('creditRecord.goals.starts')} {...form.field('starts')}>
        <TextInput type="date" {...form.input('starts')} />
      </Field>
    </>
  );
}

function DeleteGoal({ goal, onClose }: { goal: CreditGoal; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => browserApi(removeCreditGoal, { params: { id: goal.id } }),
    onSuccess: async () => {
      onClose();
      toast.show(t('creditRecord.goals.deleted'));
      await queries.invalidateQueries(creditGoalsQuery);
    },
    onError: () => toast.showError(t('creditRecord.goals.deleteFailed')),
  });
  return (
    <Button kind="text" busy={remove.isPending} onClick={() => remove.mutate()}>
      {t('creditRecord.delete')}
    </Button>
  );
}
