import './cover-form.css';
import { Section } from '#admin/parts/layout/section.tsx';
import { readFrontText, writeFrontValue } from '#domain/authoring/front-matter/front-fields.ts';
import { PUBLICATION_TYPE_NAMES, PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { isOffered } from '#domain/site/features.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { AuthorField } from './add-author.tsx';
import { FrontChoice } from './choice-field.tsx';
import { CreditField } from './credit-field.tsx';
import { FrontList } from './list-field.tsx';
import { MaterialsField } from './materials-field.tsx';
import { readCredit } from './read-credit.ts';
import { FrontDate, type FrontForm, FrontText, fieldId } from './text-field.tsx';
import { useCategoryOptions } from './use-options.ts';

type CoverFormProps = { form: FrontForm; record: DraftRecord; draft: Draft };

/** The fields of a cover. Each is written on its own lines of the text. */
export function CoverForm({ form, record, draft }: CoverFormProps) {
  const categories = useCategoryOptions();
  return (
    <div className="o-front-form">
      <Section title="Cover">
        <FrontText form={form} field="title" label="Title" maxLength={200} />
        <FrontText
          form={form}
          field="excerpt"
          label="Excerpt"
          rows={3}
          hint="One or two plain sentences for cards and search results."
        />
        <div className="grid-2">
          <TypeField form={form} />
          <FrontText form={form} field="slug" label="Slug" hint="In the address, before the number." maxLength={100} />
        </div>
        <AuthorField form={form} label="Faculty" />
        <FrontChoice form={form} field="categories" label="Categories" item="category" options={categories} />
      </Section>
      <Section title="Teaching">
        <FrontList
          form={form}
          field="keyPoints"
          label="Key points"
          item="key point"
          hint="One-sentence clinical take-aways. Alt with the arrow keys moves one."
        />
        <FrontList
          form={form}
          field="learningObjectives"
          label="Learning objectives"
          item="objective"
          hint="Measurable, and beginning with a verb. Questions refer to them by their number."
        />
        <FrontText form={form} field="targetAudience" label="Target audience" rows={2} />
      </Section>
      <Section title="Downloads">
        <MaterialsField form={form} record={record} draft={draft} />
      </Section>
      <DatesSection form={form} />
      <Section title="Search listing">
        <FrontText form={form} field="seoTitle" label="Title in search results" isOptional maxLength={200} />
      </Section>
    </div>
  );
}

/** What a site without credit does not offer stays as it is written, and is not shown. (rules P66) */
function DatesSection({ form }: { form: FrontForm }) {
  const hasCredit = isOffered('credit');
  return (
    <Section title={hasCredit ? 'Dates and credit' : 'Dates and access'}>
      <div className="grid-2">
        <FrontDate
          form={form}
          field="publicationDate"
          label="Publication date"
          hint="Publishing enters the day if it is empty."
        />
        {hasCredit && (
          <FrontDate
            form={form}
            field="expirationDate"
            label="Credit ends"
            hint="The last day on which it can be earned."
          />
        )}
      </div>
      {hasCredit && <CreditField form={form} />}
      <div className="grid-2">
        {hasCredit && (
          <FrontText
            form={form}
            field="jointSponsor"
            label="Joint sponsor"
            hint="Needed where credit is offered."
            isOptional
            isNeeded={readCredit(form.text).kind !== null}
            maxLength={200}
          />
        )}
        <FrontText form={form} field="volume" label="Volume" isOptional maxLength={100} />
      </div>
      {hasCredit && <PreTestField form={form} />}
      <PrivateField
        form={form}
        hint="For members, from Bronze up. Otherwise the first four sections of a video lecture are free."
      />
    </Section>
  );
}

function TypeField({ form }: { form: FrontForm }) {
  return (
    <Field label="Type" id={fieldId('type')}>
      <Select
        value={readFrontText(form.text, 'type') ?? ''}
        disabled={form.isReadOnly}
        onChange={({ target }) => form.onChange(writeFrontValue(form.text, 'type', target.value))}
      >
        {PUBLICATION_TYPES.filter((type) => type !== 'PODCAST').map((type) => (
          <option key={type} value={type}>
            {PUBLICATION_TYPE_NAMES[type]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function PrivateField({ form, hint }: { form: FrontForm; hint: string }) {
  return (
    <Checkbox
      checked={readFrontText(form.text, 'private') === 'true'}
      disabled={form.isReadOnly}
      note={hint}
      onChange={({ target }) => form.onChange(writeFrontValue(form.text, 'private', target.checked ? 'true' : null))}
    >
      Private
    </Checkbox>
  );
}

function PreTestField({ form }: { form: FrontForm }) {
  return (
    <Checkbox
      checked={readFrontText(form.text, 'preTest') === 'true'}
      disabled={form.isReadOnly}
      note="Members can answer the test’s questions before they read. It doesn’t count; after the test, they see what they gained."
      onChange={({ target }) => form.onChange(writeFrontValue(form.text, 'preTest', target.checked ? 'true' : null))}
    >
      Pre-test
    </Checkbox>
  );
}

type EpisodeFormProps = { form: FrontForm };

/** The fields of an episode of the podcast, which has no test and no credit. */
export function EpisodeForm({ form }: EpisodeFormProps) {
  const categories = useCategoryOptions();
  return (
    <div className="o-front-form">
      <Section title="Title and speakers">
        <FrontText form={form} field="title" label="Title" maxLength={200} />
        <FrontText form={form} field="excerpt" label="Excerpt" rows={3} maxLength={300} />
        <div className="grid-2">
          <FrontDate form={form} field="publicationDate" label="Publication date" />
          <FrontText form={form} field="slug" label="Slug" hint="In the address, before the number." maxLength={100} />
        </div>
        <AuthorField form={form} label="Speakers" />
        <FrontChoice form={form} field="categories" label="Categories" item="category" options={categories} />
        <DurationField form={form} />
      </Section>
    </div>
  );
}

/** `duration: "06:20"`; what is no time yet stays in the field. */
export function DurationField({ form }: { form: FrontForm }) {
  return (
    <FrontText
      form={form}
      field="duration"
      label="Planned length"
      hint="Minutes and seconds, such as 06:20."
      maxLength={8}
    />
  );
}
