import type { MessageArguments, MessageTags } from './generated/message-arguments.ts';

/** The key of a message: `shell.nav.library`. */
export type MessageKey = keyof MessageArguments;

/** The messages with tags, which require `rich`. */
export type RichKey = keyof MessageTags;

/** The messages that format to text. */
export type TextKey = Exclude<MessageKey, RichKey>;

type NameOf<Key extends MessageKey> = Key extends MessageKey ? keyof MessageArguments[Key] : never;

type ValueAt<Key extends MessageKey, Name> = Key extends MessageKey
  ? Name extends keyof MessageArguments[Key]
    ? MessageArguments[Key][Name]
    : never
  : never;

/** The arguments that the messages at these keys take, with their types. */
export type ArgumentsOf<Key extends MessageKey> = { [Name in NameOf<Key>]: ValueAt<Key, Name> };

/** No values for a message without arguments, otherwise an object with exactly its arguments. */
export type ValuesOf<Key extends MessageKey> = [NameOf<Key>] extends [never] ? [] : [values: ArgumentsOf<Key>];

/** The messages without arguments, for lists of links and similar. */
export type PlainKey = { [Key in TextKey]: ValuesOf<Key> extends [] ? Key : never }[TextKey];
