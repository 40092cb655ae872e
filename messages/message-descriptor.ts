import type { Language } from '#domain/catalogue/languages.ts';
import { formatMessage } from '#messages/format/format-message.ts';
import { findMessage } from './catalog.ts';
import type { ArgumentsOf, TextKey } from './message-types.ts';

/** A message that is not formatted yet: its key and the values of its arguments, which may be descriptors too. */
export type MessageDescriptor = { readonly key: TextKey; readonly values: Readonly<Record<string, unknown>> };

type Value<Argument> = string extends Argument ? Argument | MessageDescriptor : Argument;
type Values<Key extends TextKey> = { readonly [Name in keyof ArgumentsOf<Key>]: Value<ArgumentsOf<Key>[Name]> };

/** Describes a message with its argument values; `formatDescriptor` formats it once the language is known. */
export function describeMessage<Key extends TextKey>(
  key: Key,
  ...[values]: keyof ArgumentsOf<Key> extends never ? [] : [values: Values<Key>]
): MessageDescriptor {
  return { key, values: values ?? {} };
}

/** Formats a descriptor in a language. */
export function formatDescriptor({ key, values }: MessageDescriptor, language: Language): string {
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    isDescriptor(value) ? formatDescriptor(value, language) : value,
  ]);
  return formatMessage(findMessage(language, key), { language, values: Object.fromEntries(formatted) });
}

const isDescriptor = (value: unknown): value is MessageDescriptor =>
  typeof value === 'object' && value !== null && 'key' in value;
