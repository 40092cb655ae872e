import type { z } from 'zod';
import { ENTRY_FORMS } from '#contract/forms/collections.ts';
import { readValidationMessage } from '#contract/forms/validation-message.ts';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import type { EntryForm } from '#server/ports/collection-importer.ts';

export type SentForm = {
  value: Record<string, unknown>;
  translations: Readonly<Record<string, Record<string, unknown> | undefined>>;
  assets: Readonly<Record<string, string>>;
};

const at = (path: readonly PropertyKey[]) => ({
  source: { pointer: `/data/attributes/${path.map(String).join('/')}` },
});

/** Parses what was sent by the form of the collection; every error names its field. */
export function parseForm(collection: CollectionName, sent: SentForm): Omit<EntryForm, 'key'> {
  const form: { value: z.ZodObject; texts?: z.ZodObject } = ENTRY_FORMS[collection];
  const failures: Failure[] = [];
  const parse = (schema: z.ZodObject, fields: unknown, path: readonly string[]): Record<string, unknown> => {
    const parsed = schema.safeParse(fields);
    for (const issue of parsed.error?.issues ?? []) {
      const detail = readValidationMessage(issue);
      failures.push(
        new Failure('request.invalid-attribute', { ...at([...path, ...issue.path]), ...(detail && { detail }) }),
      );
    }
    return parsed.data ?? {};
  };
  const value = parse(form.value, sent.value, ['value']);
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [language, fields] of Object.entries(sent.translations)) {
    if (form.texts === undefined)
      failures.push(new Failure('request.surplus-attribute', at(['translations', language])));
    else translations[language] = parse(form.texts, fields, ['translations', language]);
  }
  const named = (value.image as { file?: string } | undefined)?.file;
  const assets = Object.entries(sent.assets).filter(([name]) => name === named);
  if (failures.length > 0) throw new Failures(failures);
  return { value, translations, assets: Object.fromEntries(assets) };
}
