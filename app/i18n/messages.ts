import type { en } from './en.ts';

type Translated<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

/** What a language must say: every key of English. One that is missing does not compile. */
export type Messages = Translated<typeof en>;

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

/** The address of a message: `shell.nav.library`. */
export type MessageKey = Paths<typeof en>;

type At<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;

type Before<Text extends string, Stop extends string> = Text extends `${infer Head}${Stop}${string}` ? Head : Text;

/** The branches of a plural are sentences, an argument is one word. */
type OneWord<Text extends string> = Text extends '' | `${string}${' ' | '#' | '{'}${string}` ? never : Text;

/** The arguments that a message in ICU syntax asks for. A branch of a plural must not be a single bare word. */
export type ArgumentsOf<Text extends string> = Text extends `${string}{${infer Rest}`
  ? OneWord<Before<Before<Rest, '}'>, ','>> | ArgumentsOf<Rest>
  : never;

type TextAt<Key extends MessageKey> = At<typeof en, Key> extends infer Text extends string ? Text : never;

export type MessageValue = string | number | boolean | Date;

/** Nothing for a plain message, an object with exactly its arguments for the others. */
export type ValuesOf<Key extends MessageKey> = [ArgumentsOf<TextAt<Key>>] extends [never]
  ? []
  : [values: Record<ArgumentsOf<TextAt<Key>>, MessageValue>];

/** The messages that need nothing, for lists of links and the like. */
export type PlainKey = { [Key in MessageKey]: ValuesOf<Key> extends [] ? Key : never }[MessageKey];

/** The plain arguments of a message with tags in it, for `rich`. */
export type PlainValuesOf<Key extends MessageKey> = Record<ArgumentsOf<TextAt<Key>>, MessageValue>;
