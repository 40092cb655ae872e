import './facets.css';
import { useId, useState } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { RECORDED, toggle } from '#app/features/library/library-query.ts';
import { SEARCH_FORM_ID } from '#app/features/library/page/search-form.tsx';
import type { Library } from '#app/features/library/use-library.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import type { Facets as Counts } from '#contract/library-meta.ts';
import type { Entity } from '#contract/resources.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';

export type FacetsProps = { library: Library; counts: Counts; categories: readonly Entity<'Category'>[] };

/** The filters of the list, each with the number of its results. */
export function Facets(props: FacetsProps) {
  const login = useLogin();
  const offersCredit = useOffersCredit();
  return (
    <>
      <Types {...props} />
      <Format {...props} />
      <Subjects {...props} />
      {offersCredit && <Credit {...props} />}
      {login.status === true && <MyProgress {...props} />}
    </>
  );
}

function Types({ library: { query, applyQuery }, counts }: FacetsProps) {
  const { t, number } = useText();
  const shown = PUBLICATION_TYPES.filter((type) => (counts.type[type] ?? 0) > 0 || query.types.includes(type));
  const byCount = shown.toSorted((a, b) => (counts.type[b] ?? 0) - (counts.type[a] ?? 0));
  if (byCount.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('library.type')}</legend>
      {byCount.map((type) => (
        <Checkbox
          key={type}
          form={SEARCH_FORM_ID}
          name="type"
          value={type}
          checked={query.types.includes(type)}
          count={number(counts.type[type] ?? 0)}
          onChange={() => applyQuery({ ...query, types: toggle(query.types, type), page: 1 })}
        >
          {t(`library.kinds.${type}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The number of subjects shown until the reader expands the list. */
const SHOWN_SUBJECTS = 9;

function Subjects({ library: { query, applyQuery }, counts, categories }: FacetsProps) {
  const { t, number } = useText();
  const [showsAll, setShowsAll] = useState(false);
  const countOf = (slug: string) => counts.category[slug] ?? 0;
  const isOn = (slug: string) => query.categories.includes(slug);
  const some = categories.filter(({ slug }) => countOf(slug) > 0 || isOn(slug));
  const byCount = some.toSorted((a, b) => countOf(b.slug) - countOf(a.slug) || a.name.localeCompare(b.name));
  const shown = byCount.filter(({ slug }, index) => showsAll || index < SHOWN_SUBJECTS || isOn(slug));
  const hidden = byCount.length - shown.length;
  if (byCount.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('library.subject')}</legend>
      {shown.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          form={SEARCH_FORM_ID}
          name="category"
          value={slug}
          checked={isOn(slug)}
          count={number(countOf(slug))}
          onChange={() => applyQuery({ ...query, categories: toggle(query.categories, slug), page: 1 })}
        >
          {name}
        </Checkbox>
      ))}
      {(hidden > 0 || showsAll) && (
        <button
          type="button"
          className="more facets-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('library.fewerSubjects') : t('library.moreSubjects', { count: hidden })}
        </button>
      )}
    </fieldset>
  );
}

function Credit({ library: { query, applyQuery }, counts }: FacetsProps) {
  const { t, number } = useText();
  return (
    <FacetChoice
      legend={t('library.credit')}
      name="credit"
      value={query.credit}
      onChange={(credit) => applyQuery({ ...query, credit, page: 1 })}
      options={[
        { value: null, label: t('library.anyCredit') },
        { value: 'CME', label: t('labels.creditUnits.CME'), count: number(counts.test_class[1] ?? 0) },
        { value: 'SA', label: t('labels.creditUnits.SA'), count: number(counts.test_class[2] ?? 0) },
      ]}
    />
  );
}

function Format({ library: { query, applyQuery }, counts }: FacetsProps) {
  const { t, number } = useText();
  const count = counts.recorded.true ?? 0;
  if (count === 0 && !query.recorded) return null;
  return (
    <fieldset>
      <legend>{t('library.format')}</legend>
      <Checkbox
        form={SEARCH_FORM_ID}
        name="recorded"
        value={RECORDED}
        checked={query.recorded}
        count={number(count)}
        onChange={() => applyQuery({ ...query, recorded: !query.recorded, page: 1 })}
      >
        {t('library.recorded')}
      </Checkbox>
    </fieldset>
  );
}

function MyProgress({ library: { query, applyQuery } }: FacetsProps) {
  const { t } = useText();
  return (
    <FacetChoice
      legend={t('library.progress')}
      name="progress"
      value={query.progress}
      onChange={(progress) => applyQuery({ ...query, progress, page: 1 })}
      options={[
        { value: null, label: t('library.anyProgress') },
        { value: 'open', label: t('library.openOnly') },
        { value: 'completed', label: t('library.completedOnly') },
      ]}
    />
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value | null;
  options: readonly { value: Value | null; label: string; count?: string }[];
  onChange: (value: Value | null) => void;
};

/** A filter with one value at a time; null is any. */
function FacetChoice<Value extends string>({ legend, name, value, options, onChange }: ChoiceProps<Value>) {
  // The filters may be on the page twice, beside the list and in the sheet: each needs its own group of buttons.
  const group = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className="checkbox facets-choice">
          <input
            type="radio"
            name={`${name}-${group}`}
            value={option.value ?? ''}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className="checkbox-count">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
