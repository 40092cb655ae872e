import path from 'node:path';
import { compileMessage } from '../../messages/format/compile-message.ts';
import { listArguments } from '../../messages/format/list-arguments.ts';
import { MESSAGES_FOLDER } from '../../messages/read-messages.ts';

export const TYPES_FILE = path.join(MESSAGES_FOLDER, 'generated/message-arguments.ts');

/** The types of all keys and their arguments, from the English messages. */
export function writeTypes(english: ReadonlyMap<string, string>): string {
  const all = [...english].map(([key, text]) => ({ key, ...listArguments(compileMessage(text)) }));
  return `// Written by \`npm run messages -- --update\` from messages/en.

type None = Record<never, never>;

/** Every message with the arguments it takes. */
export interface MessageArguments {
${all.map(({ key, values }) => `  '${key}': ${typeOf([...values])};`).join('\n')}
}

/** The messages with tags. */
export interface MessageTags {
${all
  .filter(({ tags }) => tags.size > 0)
  .map(({ key, tags }) => `  '${key}': ${[...tags].map((tag) => `'${tag}'`).join(' | ')};`)
  .join('\n')}
}
`;
}

const typeOf = (values: [name: string, type: string][]): string =>
  values.length === 0 ? 'None' : `{ ${values.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
