import type { MessageArguments, MessageTags } from './generated/message-arguments.ts';

/** The key of a message: `shell.nav.library`. */
export type MessageKey = keyof MessageArguments;

/** The messages with tags in them, which need `rich`. */
export type RichKey = keyof MessageTags;

/** The messages that become text. */
export type TextKey = Exclude<MessageKey, RichKey>;

type NameOf<Key extends MessageKey> = Key extends MessageKey ? keyof MessageArguments[Key] : never;

type ValueAt<Key extends MessageKey, Name> = Key extends MessageKey
  ? Name extends keyof MessageArguments[Key]
    ? MessageArguments[Key][Name]
    : never
  : never;

/** The arguments that the messages at these keys take, with their types. */
export type ArgumentsOf<Key extends MessageKey> = { [Name in NameOf<Key>]: ValueAt<Key, Name> };

/** Nothing for a message without arguments, an object with exactly its arguments for the others. */
export type ValuesOf<Key extends MessageKey> = [NameOf<Key>] extends [never] ? [] : [values: ArgumentsOf<Key>];

/** The messages that need nothing, for lists of links and the like. */
export type PlainKey = { [Key in TextKey]: ValuesOf<Key> extends [] ? Key : never }[TextKey];
