import './compare-form.css';
import { href } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { Drug } from '#contract/calls/drugs.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { titleCase } from './drug-name.ts';

/** Chooses another drug of the same class to compare with; without scripts too. (rules D9) */
export function CompareForm({ drug: { slug, name, drugs, items } }: { drug: Drug }) {
  const { t } = useText();
  const others = drugs.filter(({ has_items: hasItems }) => hasItems);
  if (others.length === 0 || items.length === 0) return null;
  return (
    <section>
      <form action={href('/drugs/compare')} className="compare-form">
        <input type="hidden" name="a" value={slug} />
        <Field label={t('drugs.compareWith', { name: titleCase(name) })}>
          <Select name="b">
            {others.map((other) => (
              <option key={other.slug} value={other.slug}>
                {titleCase(other.name)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">{t('drugs.compare')}</Button>
      </form>
    </section>
  );
}
