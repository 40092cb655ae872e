import type { Message } from './fill-message.ts';
import type { Messages } from './messages.ts';

/** The message at an address; the compiler has checked the address, so a miss is a defect of the build. */
export function findMessage(messages: Messages, key: string): Message {
  let at: unknown = messages;
  for (const name of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  if (typeof at !== 'string' && !Array.isArray(at)) throw new Error(`No message at ${key}`);
  return at;
}
