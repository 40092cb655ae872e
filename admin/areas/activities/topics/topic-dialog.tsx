import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { MAX_TOPIC_CODE } from '#domain/credits/learners/topics.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type Topic, type TopicForm, useSaveTopic } from './topics-query.ts';

const LANGUAGE_LABELS: Readonly<Record<Language, string>> = {
  en: 'Name in English',
  'pt-br': 'Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
};

const NEW: TopicForm = {
  names: { en: '', 'pt-br': '', fr: '', it: '', de: '' },
  ...{ source: '', read: null, attestation: null },
};

/** Adds a topic, or changes one: its names, who asks for it, and the attestation. (rules T68, T69) */
export function TopicDialog({ topic, onClose }: { topic: Topic | null; onClose: () => void }) {
  const [form, setForm] = useState<TopicForm>(() => (topic === null ? NEW : formOf(topic)));
  const saving = useSaveTopic(topic);
  const notifier = useNotifier();
  const change = (changes: Partial<TopicForm>) => setForm((all) => ({ ...all, ...changes }));
  const confirm = async () => {
    await saving.mutateAsync(form);
    notifier.done(topic === null ? 'The topic was added' : 'The topic was saved');
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={topic === null ? 'Add a topic' : topic.names.en}
      lead="Learners see the names in their transcript and when they record credit."
      act={topic === null ? 'Add the topic' : 'Save'}
      onConfirm={confirm}
    >
      <div className="grid-2">
        {LANGUAGES.map((language) => (
          <Field key={language} label={LANGUAGE_LABELS[language]}>
            <TextInput
              required
              maxLength={MAX_TOPIC_CODE}
              value={form.names[language]}
              onChange={({ target }) => change({ names: { ...form.names, [language]: target.value } })}
            />
          </Field>
        ))}
      </div>
      <div className="grid-2">
        <Field label="Source" optional="optional" hint="The page of the board or agency.">
          <TextInput
            type="url"
            maxLength={500}
            placeholder="https://"
            value={form.source}
            onChange={({ target }) => change({ source: target.value.trim() })}
          />
        </Field>
        <Field label="Read on" optional="optional">
          <TextInput
            type="date"
            value={form.read ?? ''}
            onChange={({ target }) => change({ read: target.value === '' ? null : target.value })}
          />
        </Field>
      </div>
      <AttestationFields attestation={form.attestation} onChange={(attestation) => change({ attestation })} />
    </ChangeDialog>
  );
}

const formOf = ({ names, source, read, attestation }: Topic): TopicForm => ({ names, source, read, attestation });

type AttestationProps = {
  attestation: TopicForm['attestation'];
  onChange: (attestation: TopicForm['attestation']) => void;
};

function AttestationFields({ attestation, onChange }: AttestationProps) {
  return (
    <>
      <Checkbox
        checked={attestation !== null}
        onChange={({ target }) => onChange(target.checked ? { hours: 8, text: 'training on ' } : null)}
      >
        Members can print a letter about their hours
      </Checkbox>
      {attestation !== null && (
        <div className="grid-2">
          <Field label="From hours">
            <TextInput
              type="number"
              required
              min={0.25}
              step={0.25}
              value={String(attestation.hours)}
              onChange={({ target }) => onChange({ ...attestation, hours: Number(target.value) })}
            />
          </Field>
          <Field label="Hours of" hint="As in “8 hours of training on …”.">
            <TextInput
              required
              maxLength={300}
              value={attestation.text}
              onChange={({ target }) => onChange({ ...attestation, text: target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
