import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { Failure } from '#server/kernel/failure.ts';

/** Refuses a name or a degree with letters that no document prints, and names the letters. (rules L58) */
export function requirePrinted({ name, degree = null }: { name: string; degree?: string | null }): void {
  const characters = nameUnprinted(`${name} ${degree ?? ''}`);
  if (characters === '') return;
  throw new Failure('certificate.characters', { detail: describeMessage('validation.printedName', { characters }) });
}
