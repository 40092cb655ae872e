import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { type ChosenLetter, isNeeded, type LetterKind } from './letter-kinds.ts';

type Reader = {
  /** The address bounced or complained. */
  suppressed: boolean;
  /** What the account has switched off. */
  off: readonly ChosenLetter[];
};

/** No letter goes where it is not wanted, but for those that are needed. (rules P46) */
export function maySendLetter(kind: LetterKind, { suppressed, off }: Reader): Decision<'suppressed' | 'switched-off'> {
  if (isNeeded(kind)) return yes;
  if (suppressed) return no('suppressed');
  return (off as readonly LetterKind[]).includes(kind) ? no('switched-off') : yes;
}
