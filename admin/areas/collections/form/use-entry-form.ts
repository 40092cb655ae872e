/** The state of an entry while it is edited: values, errors by field, and a version that someone else may have raised. */
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { KINDS } from '#admin/areas/collections/kinds.ts';
import { describeIssue } from '#admin/parts/format/describe-issue.ts';
import { ApiError } from '#client/api/api-error.ts';
import type { CollectionName } from '#domain/authoring/collections.ts';
import type { TranslationLanguage, Translations } from '#domain/catalogue/languages.ts';
import { type Fields, nameIssue } from './field.ts';

export type EntryValues = {
  value: Fields;
  translations: Translations<Fields>;
  /** The storage keys of its pictures by name. */
  assets: Readonly<Record<string, string>>;
};

/**
 * Errors by field, those of a translation by `de.name` and of a cell by `prices.0.amount`; the empty name is the whole
 * form.
 */
export type EntryErrors = Readonly<Record<string, string>>;

const loadForms = async () => (await import('#contract/forms/collections.ts')).ENTRY_FORMS;

export function useEntryForm(collection: CollectionName, initial: EntryValues) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<EntryErrors>({});
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  useLeaveWarning(isDirty);

  const setTexts = (language: TranslationLanguage, fields: Fields | undefined) => {
    const { [language]: _before, ...others } = values.translations;
    setValues({ ...values, translations: fields === undefined ? others : { ...others, [language]: fields } });
  };
  /** Validates as the server does; false if there are errors, which are then shown. */
  const check = async (): Promise<boolean> => {
    const found = validate(collection, (await loadForms())[collection], values);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return {
    values,
    errors,
    isDirty,
    setValue: (value: Fields) => setValues({ ...values, value }),
    setPicture: (image: Picture | undefined) => setValues({ ...values, ...withPicture(values, image) }),
    setTexts,
    check,
    showFailure: (error: unknown) => setErrors(readFailure(error)),
    /** The values as the server has them now. */
    accept: (next: EntryValues) => {
      setSaved(next);
      setValues(next);
      setErrors({});
    },
  };
}

export type Picture = { file: string; alt: string; storageKey: string };

function withPicture({ value, assets }: EntryValues, picture: Picture | undefined): Omit<EntryValues, 'translations'> {
  const { image: _before, ...others } = value;
  if (picture === undefined) return { value: others, assets: {} };
  const { file, alt, storageKey } = picture;
  return { value: { ...others, image: { file, alt } }, assets: { ...assets, [file]: storageKey } };
}

type Form = { value: z.ZodObject; texts?: z.ZodObject };

function validate(collection: CollectionName, form: Form, { value, translations }: EntryValues): EntryErrors {
  const { fields, texts = [] } = KINDS[collection];
  const errors: Record<string, string> = {};
  const note = (schema: z.ZodObject, checked: unknown, { prefix, names }: { prefix: string; names: typeof fields }) => {
    for (const issue of schema.safeParse(checked).error?.issues ?? [])
      errors[`${prefix}${nameIssue(names, issue.path)}`] ??= describeIssue(issue);
  };
  note(form.value, value, { prefix: '', names: fields });
  if (form.texts !== undefined)
    for (const [language, checked] of Object.entries(translations))
      note(form.texts, checked, { prefix: `${language}.`, names: texts });
  return errors;
}

const POINTER = /^\/data\/attributes\/(?:(?:value|translations)\/)?([^/]+)(?:\/([^/]+))?/;

/** The errors of a response by field. */
function readFailure(error: unknown): EntryErrors {
  if (!(error instanceof ApiError)) return { '': 'The server cannot be reached. Nothing was changed.' };
  const errors: Record<string, string> = {};
  for (const { detail, source } of error.errors) {
    const pointer = source?.pointer ?? '';
    const [, first = '', second] = POINTER.exec(pointer) ?? [];
    const name = pointer.includes('/translations/') && second !== undefined ? `${first}.${second}` : first;
    errors[name] ??= detail;
  }
  return errors;
}

/** The browser asks before a page with unsaved changes is closed. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
