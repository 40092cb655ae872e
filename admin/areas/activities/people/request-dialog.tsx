import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { requestDisclosure } from '#contract/calls/office/credit/disclosures.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { EMAIL_INPUT, TextInput } from '#ui/text-input/text-input.tsx';
import type { ActivityPerson, ActivityRecord } from '../activity-record.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-br': 'Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
};

type RequestDialogProps = { activity: ActivityRecord; person: ActivityPerson; onClose: () => void };

/** Emails the private link of the form; another one ends the link before. (rules L22) */
export function RequestDialog({ activity, person, onClose }: RequestDialogProps) {
  const [email, setEmail] = useState(person.email);
  const [language, setLanguage] = useState<Language>('en');
  const queries = useQueryClient();
  const notifier = useNotifier();
  const isAgain = person.open !== null;
  const confirm = async () => {
    await browserApi(requestDisclosure, {
      params: { id: activity.id, person: person.key },
      plain: { email, language },
    });
    notifier.done(`Sent to ${email}`);
    await queries.invalidateQueries({ queryKey: ['activities'] });
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={isAgain ? `Send the link to ${person.name} again` : `Request a disclosure from ${person.name}`}
      lead="The link is for this person alone, works for 30 days and ends with the answer."
      act="Send link"
      {...(isAgain ? { consequence: 'The link sent before no longer works.' } : {})}
      onConfirm={confirm}
    >
      <Field label="Email">
        <TextInput {...EMAIL_INPUT} maxLength={254} value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label="Language of the email and the form">
        <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
          {Object.entries(LANGUAGE_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </ChangeDialog>
  );
}
