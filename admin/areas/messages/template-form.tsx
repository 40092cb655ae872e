import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { addAnswerTemplate, changeAnswerTemplate } from '#contract/calls/office/members/inbox.ts';
import type { Entity } from '#contract/resources.ts';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { LANGUAGE_NAMES } from './conversation-labels.ts';

export type AnswerTemplate = Entity<'AnswerTemplate'>;
type Values = { name: string; lang: Language; text: string };

type RequiredName = 'name' | 'text';
const REQUIRED: readonly { name: RequiredName; message: string }[] = [
  { name: 'name', message: 'Enter a name' },
  { name: 'text', message: 'Enter the text' },
];
const EMPTY: Values = { name: '', lang: 'en', text: '' };

/** Adds a text for answers, or changes one. */
export function TemplateForm({ template, onClose }: { template: AnswerTemplate | null; onClose: () => void }) {
  const formId = useId();
  const { isBusy, problem, save } = useSave(template, onClose);
  const [values, setValues] = useState<Values>(template ?? EMPTY);
  const [isChecked, setChecked] = useState(false);
  const missing = REQUIRED.filter(({ name }) => values[name].trim() === '');
  const fieldOf = (name: RequiredName) => ({
    id: `${formId}-${name}`,
    error: isChecked ? missing.find((each) => each.name === name)?.message : undefined,
  });
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = missing;
    if (first === undefined) void save(values);
    else document.getElementById(`${formId}-${first.name}`)?.focus();
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={template === null ? 'New text for answers' : `Change “${template.name}”`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={submit}>
        <FormError>{problem}</FormError>
        <div className="grid-2">
          <Field label="Name" {...fieldOf('name')}>
            <TextInput value={values.name} maxLength={120} onChange={({ target }) => change({ name: target.value })} />
          </Field>
          <Field label="Language">
            <Select value={values.lang} onChange={({ target }) => change({ lang: languageOf(target.value) })}>
              {LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Text" {...fieldOf('text')} hint="{name} becomes the sender’s name.">
          <TextArea
            rows={9}
            maxLength={10_000}
            value={values.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
      </form>
    </OfficeDialog>
  );
}

const languageOf = (text: string): Language => LANGUAGES.find((language) => language === text) ?? 'en';

function useSave(template: AnswerTemplate | null, onClose: () => void) {
  const notifier = useNotifier();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ name, lang, text }: Values) => {
    setBusy(true);
    try {
      const attributes = { name, lang, text };
      if (template === null) await browserApi(addAnswerTemplate, { attributes });
      else await browserApi(changeAnswerTemplate, { params: { id: template.id }, attributes });
      notifier.done(`“${name}” is saved`);
      await queries.invalidateQueries({ queryKey: ['answer-templates'] });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, save };
}
