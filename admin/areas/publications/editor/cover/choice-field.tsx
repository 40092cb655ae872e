import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { readFrontList, writeFrontList } from '#domain/authoring/front-matter/front-fields.ts';
import { Combobox, type ComboboxCreate, type ComboboxOption } from '#ui/combobox/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { type FrontForm, fieldId, Unreadable } from './text-field.tsx';

type FrontChoiceProps = {
  form: FrontForm;
  field: string;
  label: string;
  hint?: string;
  /** One of them: "author". */
  item: string;
  options: readonly ComboboxOption[];
  /** How one is added that is no option yet. */
  create?: ComboboxCreate | undefined;
  emptyText?: string;
};

/** A list of slugs in the front matter, chosen by the names of what they identify. */
export function FrontChoice(props: FrontChoiceProps) {
  const { form, field, label, hint, item, options, create, emptyText = 'Nothing by this name' } = props;
  const chosen = readFrontList(form.text, field);
  if (chosen === null) return <Unreadable label={label} />;
  const nameOf = (slug: string) => options.find(({ value }) => value === slug)?.label ?? slug;
  const change = (next: readonly string[]) =>
    form.onChange(writeFrontList(form.text, field, { items: next, style: 'row' }));
  return (
    <Field label={label} hint={hint} id={fieldId(field)}>
      {chosen.length > 0 && (
        <ul className="o-front-chosen" aria-label={label}>
          {chosen.map((slug) => (
            <li key={slug}>
              {nameOf(slug)}
              {!form.isReadOnly && (
                <button
                  type="button"
                  aria-label={`Remove ${nameOf(slug)}`}
                  onClick={() => change(chosen.filter((each) => each !== slug))}
                >
                  <OfficeIcon name="close" size="small" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!form.isReadOnly && (
        <Combobox
          // A choice is added, so the field is empty again.
          key={chosen.join()}
          options={options.filter(({ value }) => !chosen.includes(value))}
          value={null}
          onChange={(slug) => slug !== null && change([...chosen, slug])}
          placeholder={`Add ${/^[aeiou]/.test(item) ? 'an' : 'a'} ${item}`}
          emptyText={emptyText}
          create={create}
          openLabel={`Choose ${/^[aeiou]/.test(item) ? 'an' : 'a'} ${item}`}
        />
      )}
    </Field>
  );
}
