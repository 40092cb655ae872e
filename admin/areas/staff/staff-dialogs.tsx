import './staff.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { describeRoles, ROLE_NAMES, type StaffMember } from '#admin/parts/staff/use-staff.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { addStaffMember, setStaffRoles } from '#contract/calls/office/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/access/staff-roles.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { ROLE_NOTES } from './permission-names.ts';

type DialogProps<Member> = { member: Member; onClose: () => void };

/** Reports what was done and loads the list again. */
function useDone() {
  const queries = useQueryClient();
  const notifier = useNotifier();
  return async (message: string) => {
    notifier.done(message);
    await queries.invalidateQueries({ queryKey: ['staff'] });
  };
}

type Values = { email: string; roles: StaffRole[]; languages: TranslationLanguage[] };

const valuesOf = (member: StaffMember | null): Values => ({
  email: '',
  roles: [...(member?.roles ?? [])],
  languages: TRANSLATION_LANGUAGES.filter((language) => member?.languages.includes(language)),
});

/** What the form lacks, in words; the server decides the rest. */
function findMissing({ email, roles, languages }: Values, isNew: boolean): string | null {
  if (isNew && email.trim() === '') return 'Enter the email of the account.';
  if (roles.length === 0) return 'Choose at least one role.';
  const needsLanguage = roles.includes('translator') && languages.length === 0;
  return needsLanguage ? 'Choose the languages of the translator.' : null;
}

const save = (member: StaffMember | null, { email, ...roles }: Values) =>
  member === null
    ? browserApi(addStaffMember, { attributes: { email: email.trim(), ...roles } })
    : browserApi(setStaffRoles, { params: { id: member.id }, attributes: roles });

/** Takes an account into the office, or changes the roles of a person. (rules O9) */
export function RolesForm({ member, onClose }: DialogProps<StaffMember | null>) {
  const formId = useId();
  const done = useDone();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [values, setValues] = useState(() => valuesOf(member));
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = findMissing(values, member === null);
    setProblem(missing);
    if (missing !== null || isBusy) return;
    setBusy(true);
    try {
      const { name } = await save(member, values);
      await done(`${name}: ${describeRoles(values.roles, 'and')}`);
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title={member === null ? 'Add a person to the office' : `Roles of ${member.name}`}
      lead={
        member === null
          ? 'They need an account on the site with a verified email. At their next sign-in they set up a second factor.'
          : 'The roles apply at their next request.'
      }
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {member === null ? 'Add to the office' : 'Save roles'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{problem}</FormError>
        {member === null && (
          <Field label="Email of their account">
            <TextInput
              type="email"
              value={values.email}
              autoComplete="off"
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
        )}
        <Choices
          legend="Roles"
          options={STAFF_ROLES}
          chosen={values.roles}
          labelOf={(role) => ROLE_NAMES[role]}
          noteOf={(role) => ROLE_NOTES[role]}
          onChange={(roles) => change({ roles })}
        />
        {values.roles.includes('translator') && (
          <Choices
            legend="Languages of the translator"
            options={TRANSLATION_LANGUAGES}
            chosen={values.languages}
            labelOf={(language) => LOCALE_NAMES[language]}
            onChange={(languages) => change({ languages })}
          />
        )}
      </form>
    </OfficeDialog>
  );
}

type ChoicesProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  chosen: readonly Option[];
  labelOf: (option: Option) => string;
  noteOf?: (option: Option) => string;
  onChange: (chosen: Option[]) => void;
};

function Choices<Option extends string>({ legend, options, chosen, labelOf, noteOf, onChange }: ChoicesProps<Option>) {
  return (
    <fieldset className="o-role-choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          note={noteOf?.(option)}
          onChange={({ target }) =>
            onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
          }
        >
          {labelOf(option)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Takes all roles of a person: they stay a member of the site. */
export function RemoveDialog({ member, onClose }: DialogProps<StaffMember>) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Remove ${member.name} from the office`}
      lead="Their account on the site stays, with its membership and credits."
      changes={[
        { label: 'Roles', now: describeRoles(member.roles, 'and'), after: 'None' },
        { label: 'Sessions', now: 'Signed in where they are', after: 'All ended' },
      ]}
      act="Remove"
      isDangerous
      consequence="What they did stays in the audit log."
      onConfirm={async () => {
        await browserApi(setStaffRoles, { params: { id: member.id }, attributes: { roles: [] } });
        await done(`${member.name} is no longer in the office`);
      }}
    />
  );
}
