import type { Message, MessagePart } from './format-message.ts';

/** What a message takes: counts of plurals are numbers, choices of a select are text. */
export type Arguments = {
  values: Map<string, 'number' | 'string' | 'string | number'>;
  tags: Set<string>;
};

/** The arguments and tags of a message, each once. */
export function listArguments(message: Message, found: Arguments = { values: new Map(), tags: new Set() }): Arguments {
  if (typeof message !== 'string') for (const part of message) addPart(part, found);
  return found;
}

function addPart(part: MessagePart, found: Arguments): void {
  if (typeof part === 'string' || 'count' in part) return;
  if ('argument' in part) {
    if (!found.values.has(part.argument)) found.values.set(part.argument, 'string | number');
  } else if ('tag' in part) {
    found.tags.add(part.tag);
    listArguments(part.children, found);
  } else {
    found.values.set(part.choose, part.by === 'plural' ? 'number' : 'string');
    for (const branch of Object.values(part.branches)) listArguments(branch, found);
  }
}
