import { listUnprinted } from '#domain/shared/text/printed-text.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { Failure } from './failure.ts';

const MAX_NAMED = 10;

/** Refuses a name or a degree with letters that no document prints, and names the letters. (rules L58) */
export function requirePrinted({ name, degree = null }: { name: string; degree?: string | null }): void {
  const unprinted = listUnprinted(`${name} ${degree ?? ''}`).slice(0, MAX_NAMED);
  if (unprinted.length === 0) return;
  throw new Failure('certificate.characters', {
    detail: describeMessage('validation.printedName', { characters: unprinted.join(' ') }),
  });
}
