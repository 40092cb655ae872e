import type { Language } from '#domain/catalogue/languages.ts';

/** A part of a message: text, an argument, the count of the plural around it, a choice between branches, or a tag. */
export type MessagePart =
  | string
  | { readonly argument: string }
  | { readonly count: true }
  | { readonly choose: string; readonly by: 'plural' | 'select'; readonly branches: Readonly<Record<string, Message>> }
  | { readonly tag: string; readonly children: Message };

/** A compiled message: text without arguments stays a string. */
export type Message = string | readonly MessagePart[];

type Input = { language: Language; values: Readonly<Record<string, unknown>>; count?: number };
type Wrap<Node> = (children: Node | string | (Node | string)[]) => Node;

const pluralRules = new Map<Language, Intl.PluralRules>();
const counts = new Map<Language, Intl.NumberFormat>();
const fractions = new Map<Language, Intl.NumberFormat>();

/** The parts of a message with its values in place; neighboring strings are joined. */
export function formatParts<Node>(message: Message, input: Input): (Node | string)[] {
  if (typeof message === 'string') return [message];
  const joined: (Node | string)[] = [];
  for (const part of message.flatMap((each) => formatPart<Node>(each, input))) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** A message as text. */
export const formatMessage = (message: Message, input: Input): string => formatParts<never>(message, input).join('');

function formatPart<Node>(part: MessagePart, input: Input): (Node | string)[] {
  if (typeof part === 'string') return [part];
  if ('argument' in part) return [formatArgument(readValue(part.argument, input), input.language)];
  if ('count' in part) return [numberFormat(counts, input.language).format(input.count ?? 0)];
  if ('choose' in part) return formatBranch<Node>(part, input);
  const wrap = readValue(part.tag, input);
  if (typeof wrap !== 'function') throw new Error(`Nothing renders the tag <${part.tag}>`);
  const children = formatParts<Node>(part.children, input);
  return [(wrap as Wrap<Node>)(children.length === 1 ? (children[0] as Node | string) : children)];
}

/** A fraction is written as the language does; a whole number may be a year and stays as it is. */
function formatArgument(value: unknown, language: Language): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return String(value);
  return numberFormat(fractions, language, { maximumFractionDigits: 2 }).format(value);
}

function formatBranch<Node>(part: Extract<MessagePart, { choose: string }>, input: Input): (Node | string)[] {
  const value = readValue(part.choose, input);
  const { branches } = part;
  if (part.by === 'select') return formatParts(branches[String(value)] ?? branches.other ?? '', input);
  const count = Number(value);
  const branch = branches[`=${count}`] ?? branches[pluralCategory(count, input.language)] ?? branches.other ?? '';
  return formatParts(branch, { ...input, count });
}

function readValue(name: string, { values }: Input): unknown {
  if (!(name in values)) throw new Error(`A message was not given its {${name}}`);
  return values[name];
}

function pluralCategory(count: number, language: Language): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

type Formats = Map<Language, Intl.NumberFormat>;

function numberFormat(formats: Formats, language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, options);
  formats.set(language, format);
  return format;
}
