import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { describeIssue } from '#admin/parts/format/describe-issue.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { createEntry } from '#contract/calls/office/content/collections.ts';
import { readFrontList, writeFrontList } from '#domain/authoring/front-matter/front-fields.ts';
import { slugOf } from '#domain/authoring/section-outline.ts';
import { Field } from '#ui/field/field.tsx';
import { EMAIL_INPUT, TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { FrontChoice } from './choice-field.tsx';
import type { FrontForm } from './text-field.tsx';
import { useAuthorOptions } from './use-options.ts';

type AuthorFieldProps = { form: FrontForm; label: string };

/** The authors of a text; one who is missing is added from here. */
export function AuthorField({ form, label }: AuthorFieldProps) {
  const { name, close, ...choice } = useAuthorChoice();
  const add = (slug: string) => {
    const chosen = readFrontList(form.text, 'authors') ?? [];
    form.onChange(writeFrontList(form.text, 'authors', { items: [...chosen, slug], style: 'row' }));
  };
  return (
    <>
      <FrontChoice form={form} field="authors" label={label} item="author" {...choice} />
      <AddAuthor name={name} onClose={close} onAdded={add} />
    </>
  );
}

/**
 * The authors to choose from, and the dialog that is open for a name that was typed. Until the list is loaded none can
 * be added, because the author may be in it.
 */
export function useAuthorChoice() {
  const may = useMay();
  const { options, isFailed } = useAuthorOptions();
  const [name, setName] = useState<string | null>(null);
  const close = () => setName(null);
  if (options === null)
    return { name, close, options: [], emptyText: isFailed ? 'The list of authors didn’t load' : 'Loading authors…' };
  if (!may('site.write')) return { name, close, options, emptyText: 'No author by this name. Editors add authors.' };
  const create = { label: (typed: string) => `Add “${typed}” as an author…`, onCreate: setName };
  return { name, close, options, emptyText: 'No author by this name', create };
}

type AddAuthorProps = {
  /** What was typed into the list; null while the dialog is closed. */
  name: string | null;
  onClose: () => void;
  onAdded: (slug: string) => void;
};

/** Adds an author with what a publication needs of them. The rest is edited under “Site content”. */
export function AddAuthor({ name, onClose, onAdded }: AddAuthorProps) {
  return (
    <FormDialog
      open={name !== null}
      onClose={onClose}
      title="Add an author"
      lead="The site shows them with their first publication. A portrait and a biography are added under Site content."
      action="Add author"
    >
      {(form) => (
        <AuthorForm
          form={form}
          name={name ?? ''}
          onAdded={(slug) => {
            onAdded(slug);
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

const FIELDS = ['firstName', 'lastName', 'affix', 'jobTitle', 'institute', 'email', 'conflictsOfInterest'] as const;
type AuthorFields = Record<(typeof FIELDS)[number], string>;

/** “Dr. Thomas Weller, MD”: the last word before the comma is the last name, and a title is no name. */
function readName(name: string): AuthorFields {
  const [names = '', ...degrees] = name.split(',').map((part) => part.trim());
  const parts = names.replace(/^(dr|prof)\b\.?\s*/i, '').split(/\s+/);
  return {
    ...{ firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' },
    ...{ affix: degrees.join(', '), jobTitle: '', institute: '', email: '', conflictsOfInterest: '' },
  };
}

type AuthorFormProps = { form: DialogFormState; name: string; onAdded: (slug: string) => void };

function AuthorForm({ form, name, onAdded }: AuthorFormProps) {
  const [fields, setFields] = useState(() => readName(name));
  const [errors, setErrors] = useState<Partial<AuthorFields>>({});
  const queries = useQueryClient();
  const send = async () => {
    const { affix, email, jobTitle, institute, conflictsOfInterest, ...others } = fields;
    const affiliation = [jobTitle, institute].map((part) => part.trim()).filter((part) => part !== '');
    const value = {
      ...{ ...others, slug: slugOf(`${fields.firstName} ${fields.lastName}`), body: '' },
      completeAffiliation: affiliation.join(', '),
      ...(jobTitle.trim() === '' ? {} : { jobTitle }),
      ...(institute.trim() === '' ? {} : { institute }),
      ...(affix.trim() === '' ? {} : { affix, affixType: 'suffix' }),
      ...(email.trim() === '' ? {} : { email }),
      ...(conflictsOfInterest.trim() === '' ? {} : { conflictsOfInterest }),
    };
    const { ENTRY_FORMS } = await import('#contract/forms/collections.ts');
    const issues = ENTRY_FORMS.authors.value.safeParse(value).error?.issues ?? [];
    const described = Object.fromEntries(issues.map((issue) => [issue.path[0], describeIssue(issue)]));
    const { completeAffiliation, ...own } = described;
    setErrors(completeAffiliation === undefined ? own : { jobTitle: 'Give a position or an institution.', ...own });
    if (issues.length > 0) return null;
    await browserApi(createEntry, { params: { collection: 'authors' }, attributes: { value } });
    await queries.invalidateQueries({ queryKey: ['options', 'authors'] });
    onAdded(value.slug);
    return null;
  };
  const input = (field: keyof AuthorFields) => ({
    value: fields[field],
    maxLength: 200,
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [field]: target.value }),
  });
  const error = (field: keyof AuthorFields) => (errors[field] === undefined ? {} : { error: errors[field] });
  return (
    <DialogForm form={form} send={send} failure="The author was not added.">
      <div className="grid-2">
        <Field label="First name" {...error('firstName')}>
          <TextInput {...input('firstName')} />
        </Field>
        <Field label="Last name" {...error('lastName')}>
          <TextInput {...input('lastName')} />
        </Field>
      </div>
      <Field label="Degrees" optional="optional" hint="Such as MD, PhD." {...error('affix')}>
        <TextInput {...input('affix')} />
      </Field>
      <div className="grid-2">
        <Field label="Position" hint="Or the institution alone." {...error('jobTitle')}>
          <TextInput {...input('jobTitle')} />
        </Field>
        <Field label="Institution" {...error('institute')}>
          <TextInput {...input('institute')} />
        </Field>
      </div>
      <Field
        label="Email"
        optional="optional"
        hint="Requests for a disclosure are sent there. Shown to the office alone."
        {...error('email')}
      >
        <TextInput {...input('email')} {...EMAIL_INPUT} />
      </Field>
      <Field
        label="Disclosure"
        optional="optional"
        hint="As the author stated it, such as “No relevant financial relationships.” For credit, the accreditation office requests it; otherwise publishing needs it."
        {...error('conflictsOfInterest')}
      >
        <TextArea rows={2} {...input('conflictsOfInterest')} />
      </Field>
    </DialogForm>
  );
}
