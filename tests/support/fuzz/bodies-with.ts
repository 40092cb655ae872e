import type { Schema } from './value-for-schema.ts';

type Path = readonly (string | number)[];
type Location = { path: Path; isText: boolean };

/** Texts per body: several cost as much as one each, and the body must stay below the size limit. */
const TEXTS_AT_ONCE = 4;

/**
 * Valid bodies of a schema in which one group of values is replaced by the text. Every value is replaced once: free
 * texts in groups, and each fixed value (a type, a choice) alone, because nothing after an invalid one is read.
 */
export function bodiesWith(schema: Schema, text: string): unknown[] {
  return alternativesOf(schema).flatMap((whole) => {
    const locations = locationsOf(schema, whole, []);
    const texts = locations.filter(({ isText }) => isText).map(({ path }) => path);
    const others = locations.filter(({ isText }) => !isText).map(({ path }) => path);
    const groups: Path[][] = others.map((path) => [path]);
    for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) groups.push(texts.slice(at, at + TEXTS_AT_ONCE));
    return groups.map((paths) => paths.reduce((body, path) => withValue(body, path, text), whole));
  });
}

const choicesOf = (schema: Schema) => schema.anyOf ?? schema.oneOf;

/** A valid value for each alternative of the schema. */
function alternativesOf(schema: Schema): unknown[] {
  const choices = choicesOf(schema);
  if (choices !== undefined) return choices.flatMap(alternativesOf);
  if (schema.type === 'array') return alternativesOf(schema.items ?? {}).map((item) => [item]);
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0) return [rightScalar(schema)];
  const count = Math.max(...members.map(([, member]) => alternativesOf(member).length));
  return Array.from({ length: count }, (_, turn) =>
    Object.fromEntries(
      members.map(([name, member]) => {
        const values = alternativesOf(member);
        return [name, values[turn % values.length]];
      }),
    ),
  );
}

function rightScalar({ const: only, enum: several, type }: Schema): unknown {
  if (only !== undefined) return only;
  if (several !== undefined) return several[0];
  const [kind] = [type ?? 'string'].flat();
  if (kind === 'boolean') return true;
  if (kind === 'object') return {};
  return kind === 'string' ? 'ada@clinic.example' : 1;
}

function locationsOf(schema: Schema, value: unknown, path: Path): Location[] {
  const choices = choicesOf(schema);
  if (choices !== undefined) return choices.flatMap((choice) => locationsOf(choice, value, path));
  if (Array.isArray(value)) return locationsOf(schema.items ?? {}, value[0], [...path, 0]);
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(value, name));
    return members.flatMap(([name, member]) =>
      locationsOf(member, (value as Record<string, unknown>)[name], [...path, name]),
    );
  }
  return [{ path, isText: typeof value === 'string' && schema.const === undefined && schema.enum === undefined }];
}

function withValue(whole: unknown, [step, ...rest]: Path, value: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) return whole.map((item, at) => (at === step ? withValue(item, rest, value) : item));
  const members = whole as Record<string, unknown>;
  return { ...members, [step]: withValue(members[step], rest, value) };
}
