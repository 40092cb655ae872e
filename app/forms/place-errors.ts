import type { WireError } from '#contract/errors.ts';
import type { Sentences } from '#contract/sentences/sentence.ts';
import { tell } from '#contract/sentences/tell.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;
export type Placed<Name extends string> = { fields: FieldErrors<Name>; general: string[] };
export type Complaint = { name: string | null; message: string };

/** Puts each complaint on its field, the first one of a field first; what belongs to no field stands above the form. */
export function placeErrors<Name extends string>(
  names: readonly Name[],
  complaints: readonly Complaint[],
): Placed<Name> {
  const fields: FieldErrors<Name> = {};
  const general: string[] = [];
  for (const { name, message } of complaints) {
    const field = names.find((candidate) => candidate === name);
    if (field === undefined) general.push(message);
    else fields[field] ??= message;
  }
  return { fields, general };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** The complaints of a schema, as a language says them; a nested path belongs to the field it begins with. */
export const complaintsOf = (issues: readonly Issue[], language: Sentences | null): Complaint[] =>
  issues.map(({ path, message }) => ({
    name: path[0] === undefined ? null : String(path[0]),
    message: tell(message, language),
  }));

const POINTER = /^\/data\/attributes\/([^/]+)/;

/** The complaints of the server, which speaks the language of the host; its pointers name the attribute. */
export const complaintsOfServer = (errors: readonly Pick<WireError, 'detail' | 'source'>[]): Complaint[] =>
  errors.map(({ detail, source }) => ({ name: POINTER.exec(source?.pointer ?? '')?.[1] ?? null, message: detail }));
