import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, MessagePart } from './format-message.ts';

/** A message in ICU MessageFormat as its parts, so that the browser needs no parser. */
export function compileMessage(text: string): Message {
  return compileParts(parse(text, { captureLocation: false }));
}

function compileParts(elements: MessageFormatElement[]): Message {
  const parts = elements.map(compilePart);
  if (parts.length === 0) return '';
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}

function compilePart(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { argument: element.value };
    case TYPE.pound:
      return { count: true };
    case TYPE.tag:
      return { tag: element.value, children: compileParts(element.children) };
    case TYPE.select:
      return { choose: element.value, by: 'select', branches: compileBranches(element.options) };
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType === 'cardinal') {
        return { choose: element.value, by: 'plural', branches: compileBranches(element.options) };
      }
  }
  throw new Error(`messages/format/format-message.ts does not format this: ${JSON.stringify(element)}`);
}

type Options = Record<string, { value: MessageFormatElement[] }>;

const compileBranches = (options: Options): Record<string, Message> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileParts(value)]));
