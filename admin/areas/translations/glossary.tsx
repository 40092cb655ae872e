import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import {
  changeTranslationTerm,
  createTranslationTerm,
  deleteTranslationTerm,
  listTranslationTerms,
} from '#contract/calls/office/content/translation-exchange.ts';
import type { Entity } from '#contract/resources.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { LANGUAGE_NAMES } from './language-labels.ts';

type Term = Entity<'TranslationTerm'>;

const QUERY_KEY = ['translation-terms'];
const COLUMNS: readonly Column<Term>[] = [
  { name: 'language', label: 'Language', cell: ({ language }) => LANGUAGE_NAMES[language] },
  {
    name: 'translation',
    label: 'Translation',
    cell: ({ translation, language }) => <span lang={language}>{translation}</span>,
  },
  { name: 'note', label: 'Note', from: 'tablet', cell: ({ note }) => note },
];

/** How each language says the words of the field. */
export function Glossary() {
  const [edited, setEdited] = useState<Term | 'new' | null>(null);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const list = useList({
    queryKey: QUERY_KEY,
    sort: '',
    filters: ['language'],
    searchFilter: 'search',
    size: 100,
    load: ({ filter, page, signal }) => browserApi(listTranslationTerms, { filter, page, signal }),
  });
  const removing = useMutation({
    mutationFn: async (term: Term) => browserApi(deleteTranslationTerm, { params: { id: term.id } }),
    onSuccess: async (_, { language, term, translation, note }) => {
      const undo = () =>
        browserApi(createTranslationTerm, { attributes: { language, term, translation, note } }).then(refresh);
      notifier.undoable(`${term} is removed`, () => void undo());
      await refresh();
    },
    onError: (error) => notifier.failed(describeLoadError(error)),
  });
  return (
    <Screen
      title="Glossary"
      crumbs={[{ label: 'Translations', to: '/translations' }]}
      lead="Names of drugs are not listed here: brands are the same everywhere, generic names are checked as they are typed."
      acts={<Button onClick={() => setEdited('new')}>Add term…</Button>}
    >
      <ListView
        name="translation-terms"
        noun="terms"
        list={list}
        idOf={({ id }) => id}
        filters={[
          {
            name: 'language',
            label: 'Language',
            kind: 'choice',
            options: TRANSLATION_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          },
        ]}
        search="Term or translation"
        title={{ label: 'Term', text: ({ term }) => term }}
        columns={COLUMNS}
        acts={(term) => [
          { label: 'Change…', run: () => setEdited(term) },
          { label: 'Remove', run: () => removing.mutate(term) },
        ]}
        empty={{ title: 'No terms yet', text: 'Terms of a section are shown beside its segments.' }}
      />
      {edited !== null && (
        <TermDialog
          term={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={async (name) => {
            notifier.done(`${name} is in the glossary`);
            setEdited(null);
            await refresh();
          }}
        />
      )}
    </Screen>
  );
}

type TermDialogProps = { term: Term | null; onClose: () => void; onSaved: (name: string) => Promise<void> };
type Values = Pick<Term, 'language' | 'term' | 'translation' | 'note'>;

const save = (term: Term | null, { language, term: word, translation, note }: Values) =>
  term === null
    ? browserApi(createTranslationTerm, { attributes: { language, term: word, translation, note } })
    : browserApi(changeTranslationTerm, { params: { id: term.id }, attributes: { translation, note } });

function TermDialog({ term, onClose, onSaved }: TermDialogProps) {
  const formId = useId();
  const [values, setValues] = useState<Values>(term ?? { language: 'fr', term: '', translation: '', note: '' });
  const saving = useMutation({ mutationFn: () => save(term, values), onSuccess: () => onSaved(values.term) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title={term === null ? 'Add a term' : `Change ${term.term}`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {term === null ? 'Add term' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={submit}>
        <FormError>{saving.error === null ? null : describeLoadError(saving.error)}</FormError>
        <TermFields isNew={term === null} values={values} onChange={(change) => setValues({ ...values, ...change })} />
      </form>
    </OfficeDialog>
  );
}

type TermFieldsProps = { isNew: boolean; values: Values; onChange: (change: Partial<Values>) => void };

function TermFields({ isNew, values, onChange }: TermFieldsProps) {
  return (
    <>
      {isNew && (
        <div className="grid-2">
          <Field label="Language">
            <Select
              value={values.language}
              onChange={(event) => onChange({ language: event.target.value as Values['language'] })}
            >
              {TRANSLATION_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="English term">
            <TextInput
              maxLength={200}
              value={values.term}
              onChange={(event) => onChange({ term: event.target.value })}
            />
          </Field>
        </div>
      )}
      <Field label="Translation">
        <TextInput
          lang={values.language}
          maxLength={200}
          value={values.translation}
          onChange={(event) => onChange({ translation: event.target.value })}
        />
      </Field>
      <Field label="Note" optional="optional" hint="When another word is right, and which.">
        <TextInput maxLength={500} value={values.note} onChange={(event) => onChange({ note: event.target.value })} />
      </Field>
    </>
  );
}
