import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlanSettings } from '#app/api/queries/week-plan-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listCategories } from '#contract/calls/catalogue.ts';
import { MAX_PLAN_TOPICS, WEEK_MINUTES } from '#domain/planning/week-plan.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { CheckboxGroup } from '#ui/choice/checkbox-group.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { EmailTimes } from './email-times.tsx';
import type { WeekPlanActs } from './use-week-plan.ts';

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const INITIAL: Omit<PlanSettings, 'time_zone'> = {
  minutes: WEEK_MINUTES.initial,
  topics: [],
  email: { on: false, weekday: 1, hour: 7, quiet: { from: 21, until: 7 } },
};

type PlanFormProps = { settings: PlanSettings | null; mayEmail: boolean; acts: WeekPlanActs };

/** Minutes, topics and the email. (rules F1, F9) */
export function PlanForm({ settings, mayEmail, acts: { save, remove } }: PlanFormProps) {
  const { t } = useText();
  const [zone] = useState(deviceZone);
  const [form, setForm] = useState<PlanSettings>({ ...(settings ?? INITIAL), time_zone: zone });
  const { minutes, topics, email } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(form);
  };
  return (
    <form className="plan-form" onSubmit={submit}>
      <Field label={t('weekPlan.minutes')} hint={t('weekPlan.minutesHint', WEEK_MINUTES)}>
        <TextInput
          type="number"
          required
          inputMode="numeric"
          min={WEEK_MINUTES.min}
          max={WEEK_MINUTES.max}
          value={Number.isNaN(minutes) ? '' : minutes}
          onChange={({ target }) => setForm({ ...form, minutes: target.valueAsNumber })}
        />
      </Field>
      <Topics chosen={topics} onChange={(chosen) => setForm({ ...form, topics: chosen })} />
      <Checkbox
        checked={email.on}
        disabled={!mayEmail}
        onChange={({ target }) => setForm({ ...form, email: { ...email, on: target.checked } })}
        note={t(mayEmail ? 'weekPlan.emailNote' : 'weekPlan.unconfirmed')}
      >
        {t('weekPlan.email')}
      </Checkbox>
      {email.on && <EmailTimes email={email} zone={zone} onChange={(times) => setForm({ ...form, email: times })} />}
      <div className="row">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t(settings === null ? 'weekPlan.make' : 'weekPlan.save')}
        </Button>
        {settings !== null && (
          <Button kind="text" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('weekPlan.delete')}
          </Button>
        )}
      </div>
    </form>
  );
}

type TopicsProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The categories of the library; what was chosen stays if they cannot be loaded. */
function Topics({ chosen, onChange }: TopicsProps) {
  const { t } = useText();
  const { data, isError } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => browserApi(listCategories, { page: { size: 0 }, signal }),
  });
  if (isError) return <Note>{t('weekPlan.topicsFailed')}</Note>;
  if (data === undefined) return <Skeleton shape="block" height="12rem" />;
  const names = data.items.map(({ name }) => name);
  const choose = (values: readonly string[]) =>
    onChange(data.items.flatMap(({ slug, name }) => (values.includes(name) ? [slug] : [])).slice(0, MAX_PLAN_TOPICS));
  return (
    <CheckboxGroup
      legend={t('weekPlan.topics')}
      name="topics"
      options={names}
      values={data.items.flatMap(({ slug, name }) => (chosen.includes(slug) ? [name] : []))}
      onChange={choose}
      hint={t('weekPlan.topicsHint', { max: MAX_PLAN_TOPICS })}
    />
  );
}
