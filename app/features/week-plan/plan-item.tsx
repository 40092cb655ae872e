import './plan-item.css';
import { href, Link } from 'react-router';
import type { PlanItem } from '#app/api/queries/week-plan-query.ts';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';

/** Where an entry is done: its first section, its test, or Recall. */
function addressOf({ publication, first }: PlanItem): string {
  if (first !== null) return href('/section/:slug', { slug: first.slug });
  return publication === null ? href('/recall') : href('/publication/:slug', { slug: publication.slug });
}

/** Entries of a plan in order, each with its reason, its steps and its minutes. (rules F3, F5) */
export function PlanItems({ items, label }: { items: readonly PlanItem[]; label: string }) {
  return (
    <ol className="plan-items" aria-label={label}>
      {items.map((item) => (
        <PlanRow key={item.publication?.id ?? item.reason} item={item} />
      ))}
    </ol>
  );
}

function PlanRow({ item }: { item: PlanItem }) {
  const { t } = useText();
  const { publication, questions, minutes } = item;
  const english = useLangOf('en');
  const steps = useSteps(item);
  return (
    <li>
      <span className="plan-item-minutes num">{t('weekPlan.minutesShort', { minutes })}</span>
      <span className="plan-item-text">
        <Link className="ui-h" to={addressOf(item)} lang={publication === null ? undefined : english}>
          {publication?.title ?? t('weekPlan.recall', { count: questions })}
        </Link>
        <span className="small quiet">{[useReason(item), ...steps].join(' · ')}</span>
      </span>
    </li>
  );
}

function useReason({ reason, on, of }: PlanItem): string {
  const { t, date } = useText();
  const day = on === null ? '' : date(on);
  switch (reason) {
    case 'expiring':
      return t('weekPlan.reasons.expiring', { date: day });
    case 'series':
      return on === null
        ? t('weekPlan.reasons.series', { of: of ?? '' })
        : t('weekPlan.reasons.seriesOn', { of: of ?? '', date: day });
    case 'goal':
      return t('weekPlan.reasons.goal', { of: of ?? '', date: day });
    default:
      return t(`weekPlan.reasons.${reason}`);
  }
}

function useSteps({ sections, test, credits }: PlanItem): string[] {
  const { t } = useText();
  return [
    ...(sections > 0 ? [t('weekPlan.sections', { count: sections })] : []),
    ...(test ? [t('weekPlan.test')] : []),
    ...(credits !== null ? [t('weekPlan.credits', { count: credits })] : []),
  ];
}
