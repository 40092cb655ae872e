import type { Language } from '#domain/catalogue/languages.ts';
import { formatMessage } from '#messages/format/format-message.ts';
import { findMessage } from './catalog.ts';
import type { ArgumentsOf, TextKey, ValuesOf } from './message-types.ts';
import { readMessages } from './read-messages.ts';

type Child<Prefix extends string> =
  Extract<TextKey, `${Prefix}.${string}`> extends infer Key
    ? Key extends `${Prefix}.${infer Rest}`
      ? Rest extends `${infer Name}.${string}`
        ? Name
        : Rest
      : never
    : never;

type Leaf<Key extends TextKey> = ValuesOf<Key> extends [] ? string : (values: ArgumentsOf<Key>) => string;

/** The messages below a key: text if a message has no arguments, otherwise a function of them. */
export type MessageTree<Prefix extends string> = {
  readonly [Name in Child<Prefix>]: `${Prefix}.${Name}` extends TextKey
    ? Leaf<`${Prefix}.${Name}`>
    : MessageTree<`${Prefix}.${Name}`>;
};

type Node = string | ((values: Record<string, unknown>) => string) | { [name: string]: Node };

const trees = new Map<Language, Node>();

/**
 * All messages below a key, for emails, documents and pages rendered by the server: `messagesAt('fr',
 * 'emails.welcome')`.
 */
export function messagesAt<Prefix extends string>(language: Language, prefix: Prefix): MessageTree<Prefix> {
  const tree = trees.get(language) ?? growTree(language);
  trees.set(language, tree);
  const found = prefix.split('.').reduce<Node | undefined>((node, name) => Object(node)[name], tree);
  if (typeof found !== 'object') throw new Error(`No messages at ${prefix}`);
  return found as MessageTree<Prefix>;
}

function growTree(language: Language): Node {
  const tree: { [name: string]: Node } = {};
  for (const key of readMessages(language).keys()) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let node = tree;
    for (const name of names) {
      const child = (node[name] ?? {}) as { [name: string]: Node };
      node[name] = child;
      node = child;
    }
    Object.defineProperty(node, last, { enumerable: true, get: () => leafAt(language, key) });
  }
  return tree;
}

/** A message with arguments is a function of them. */
function leafAt(language: Language, key: string): Node {
  const message = findMessage(language, key);
  if (typeof message === 'string') return message;
  return (values) => formatMessage(message, { language, values });
}
