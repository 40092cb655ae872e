import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listAssets, setAssetCaptions } from '#contract/calls/office/content/media.ts';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import type { Asset } from './describe-file.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const MANY = 100;
const REFRESH_MS = 4_000;

/** Gives a recording one of the captions files of the library. (rules U8) */
export function CaptionsForm({ recording }: { recording: Asset }) {
  const [captions, setCaptions] = useState('');
  const field = useId();
  const [isChecked, setChecked] = useState(false);
  const [language, setLanguage] = useState<Language>('en');
  const { done, failed } = useNotifier();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['assets', 'captions'],
    queryFn: ({ signal }) =>
      browserApi(listAssets, { filter: { kind: 'captions', state: 'ready' }, page: { size: MANY }, signal }),
    // A file that is uploaded meanwhile is listed once it is checked.
    refetchInterval: REFRESH_MS,
  });
  const files = data?.items ?? [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (captions === '') return document.getElementById(field)?.focus();
    try {
      await browserApi(setAssetCaptions, { params: { id: recording.id }, plain: { language, captions } });
      done(`${recording.name} has captions`);
    } catch (error) {
      failed(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    }
    await queries.invalidateQueries({ queryKey: ['assets'] });
  };
  if (files.length === 0)
    return <p className="o-muted">Upload a captions file (VTT or SRT) above, and choose it here once it is checked.</p>;
  return (
    <form className="o-captions" onSubmit={(event) => void save(event)}>
      <Field id={field} label="Captions" error={isChecked && captions === '' ? 'Choose a captions file' : undefined}>
        <Select value={captions} onChange={(event) => setCaptions(event.target.value)}>
          <option value="">Choose a file</option>
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Language">
        <Select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {NAMES.of(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" kind="secondary">
        Use these captions
      </Button>
    </form>
  );
}
