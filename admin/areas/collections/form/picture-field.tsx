import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listAssets } from '#contract/calls/office/content/media.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { useEntryForm } from './use-entry-form.ts';

type Form = ReturnType<typeof useEntryForm>;

/** The picture of an entry, chosen from the media of the office, with its text. (rules O85) */
export function PictureField({ form }: { form: Form }) {
  const { value, assets } = form.values;
  const image = value.image as { file: string; alt: string } | undefined;
  const storageKey = image === undefined ? undefined : assets[image.file];
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['pictures', search],
    queryFn: ({ signal }) =>
      browserApi(listAssets, { filter: { kind: 'picture', state: 'ready', ...(search && { search }) }, signal }),
  });
  const pictures = (data?.items ?? []).flatMap(({ name, url, storage_key }) =>
    storage_key === null ? [] : [{ name, url, key: storage_key }],
  );
  const listed = pictures.find(({ key }) => key === storageKey);
  const choose = (key: string) => {
    if (key === '') return form.setPicture(undefined);
    const file = `${String(value.slug ?? '') || 'portrait'}${extensionOf(key)}`;
    form.setPicture({ file, alt: image?.alt ?? '', storageKey: key });
  };
  return (
    <fieldset className="stack-3">
      <legend>Portrait</legend>
      <Field label="Find among the media" hint="A part of the name. New pictures are uploaded under Media.">
        <TextInput maxLength={100} value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      {error === null ? (
        <Field label="Picture">
          <Select value={storageKey ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">No portrait</option>
            {storageKey !== undefined && listed === undefined && <option value={storageKey}>The present one</option>}
            {pictures.map(({ name, key }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <LoadError subject="The pictures" error={error} onRetry={() => void refetch()} />
      )}
      {image !== undefined && storageKey !== undefined && (
        <>
          {listed?.url != null && <img className="o-entry-picture" src={listed.url} alt={image.alt} />}
          <Field
            label="Alternative text"
            hint="For those who do not see the picture."
            {...(form.errors.image === undefined ? {} : { error: form.errors.image })}
          >
            <TextInput
              maxLength={300}
              value={image.alt}
              onChange={({ target }) => form.setPicture({ file: image.file, alt: target.value, storageKey })}
            />
          </Field>
          <div>
            <Button kind="text" onClick={() => form.setPicture(undefined)}>
              Remove the portrait
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

const extensionOf = (key: string): string => /\.\w+$/.exec(key)?.[0] ?? '.jpg';
