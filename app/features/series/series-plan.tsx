import { type FormEvent, Suspense, useState } from 'react';
import type { OwnSeries } from '#app/api/queries/series-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { currentDay } from '#client/clock.ts';
import { layOutPlan, MAX_PLAN_DAYS, PACES, type SeriesPart } from '#domain/series/series.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/field/field.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { PaceSelect } from './pace-select.tsx';
import type { SeriesActs } from './use-series-acts.ts';

type Dates = Readonly<Record<string, string>>;

const datesOf = ({ parts }: OwnSeries): Dates =>
  Object.fromEntries(parts.flatMap(({ id, planned }) => (planned === null ? [] : [[id, planned]])));

/** The dates of the parts that are not done: each changed by hand, or all laid out again from today; and the way out. (rules Q6, Q7) */
export function SeriesPlan({ own, acts: { plan, leave } }: { own: OwnSeries; acts: SeriesActs }) {
  const { t, zone } = useText();
  const [dates, setDates] = useState(() => datesOf(own));
  const [pace, setPace] = useState('7');
  const open = own.parts.filter(({ offered, done }) => offered && done === null);
  const today = currentDay(zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const planned = open.flatMap(({ id }) => (dates[id] ? [{ publication: id, on: dates[id] }] : []));
    plan.mutate(planned);
  };
  const layOut = () => {
    const days = PACES.find((each) => String(each) === pace) ?? PACES[0];
    const laid = layOutPlan(own.parts.map(toPart), { required: own.required, from: today, pace: days });
    setDates(Object.fromEntries(laid.map(({ publicationId, on }) => [String(publicationId), on])));
  };
  return (
    <details className="series-plan">
      <summary>{t('series.dates')}</summary>
      <form onSubmit={submit}>
        {open.map(({ id, title }) => (
          <Field key={id} label={title}>
            <TextInput
              type="date"
              value={dates[id] ?? ''}
              min={own.started}
              max={addDays(today, MAX_PLAN_DAYS)}
              onChange={({ target }) => setDates({ ...dates, [id]: target.value })}
            />
          </Field>
        ))}
        <Field label={t('series.again')}>
          <PaceSelect value={pace} onChange={setPace} />
        </Field>
        <Button kind="text" size="small" onClick={layOut}>
          {t('series.layOut')}
        </Button>
        <Button type="submit" kind="secondary" size="small" busy={plan.isPending}>
          {t('series.savePlan')}
        </Button>
        <Button kind="text" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('series.leave')}
        </Button>
      </form>
    </details>
  );
}

/** Its code is loaded once it is opened. */
const LearningCalendar = lazyComponent(
  async () => (await import('#app/features/learning-calendar/index.ts')).LearningCalendar,
);

/** The dates in the calendar of other programs. (rules T81) */
export function SeriesCalendar() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="series-plan" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('series.calendar')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" height="6rem" />}>
          <LearningCalendar heading={null} />
        </Suspense>
      )}
    </details>
  );
}

const toPart = ({ id, offered, done }: OwnSeries['parts'][number]): SeriesPart => ({
  publicationId: Number(id),
  isOffered: offered,
  done: done === null ? null : { on: done.on as PlainDate, by: done.by },
});
