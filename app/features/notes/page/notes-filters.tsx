import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NotesRequest } from '#app/api/queries/notes-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { exportNotes } from '#contract/calls/notes.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type NotesFiltersProps = {
  publications: readonly { id: string; title: string; count: number }[];
  request: NotesRequest;
  onChange: (name: 's' | 'publication' | 'kind', value: string) => void;
};

const KINDS = ['written', 'marked', 'moment'] as const;

/** Search, filters and the export of notes. */
export function NotesFilters({ publications, request, onChange }: NotesFiltersProps) {
  const { t } = useText();
  const [search, setSearch] = useState(request.search);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange('s', search.trim());
  };
  return (
    <form className="notes-filters" onSubmit={onSubmit}>
      <Field label={t('notes.search')}>
        <TextInput
          type="search"
          maxLength={200}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            if (event.target.value === '') onChange('s', '');
          }}
          onBlur={() => search.trim() !== request.search && onChange('s', search.trim())}
        />
      </Field>
      <Field label={t('notes.publication')}>
        <Select value={request.publication} onChange={(event) => onChange('publication', event.target.value)}>
          <option value="">{t('notes.anyPublication')}</option>
          {publications.map(({ id, title, count }) => (
            <option key={id} value={id}>
              {t('notes.publicationCount', { title, count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('notes.kind')}>
        <Select value={request.kind} onChange={(event) => onChange('kind', event.target.value)}>
          <option value="">{t('notes.anyKind')}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`notes.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ExportButton publication={request.publication} />
    </form>
  );
}

/** Downloads the notes as Markdown: those of the chosen publication, or all. (rules H8) */
function ExportButton({ publication }: { publication: string }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { data } = await browserApi(exportNotes, { parameters: publication === '' ? {} : { publication } });
      saveFile(`${t('notes.fileName')}.md`, data.markdown);
    },
  });
  return (
    <div>
      <Button kind="secondary" icon="download" busy={isPending} onClick={() => mutate()}>
        {t('notes.export')}
      </Button>
      {error !== null && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
