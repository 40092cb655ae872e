/** The short texts on cards and covers, as the wire carries them in English. (§3, Publication) */
import { formatCredits, isSingular, NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import type { PublicationType } from './publication-types.ts';
import type { CreditClass } from './test-class.ts';

export type Credit = { readonly class: CreditClass; readonly amount: Quarters };

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `earnLabelSmall`: the amount and its kind, "0.5 CME"; null where nothing can be earned. (§3) */
export const earnLabelSmall = (credit: Credit | null): string | null =>
  credit === null || credit.amount === NO_CREDIT ? null : `${formatCredits(credit.amount)} ${credit.class}`;

/** `earnLabel`: the same as a sentence, "Earn 0.5 CME credit"; null where nothing can be earned. (§3) */
export function earnLabel(credit: Credit | null): string | null {
  const small = earnLabelSmall(credit);
  if (credit === null || small === null) return null;
  return `Earn ${small} ${isSingular(credit.amount) ? 'credit' : 'credits'}`;
}

/** `timeLabel`: recorded time to the nearest minute, "19 min"; null for what has no recording. (§3) */
export function timeLabel(seconds: number): string | null {
  if (seconds <= 0) return null;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

export type Extent = {
  readonly type: PublicationType;
  readonly seconds: number;
  readonly sections: number;
  readonly questions: number;
};

/** `metadataLabel`: how much there is, "19 min in 7 sections"; a self assessment is measured by its vignettes. (§3) */
export function metadataLabel({ type, seconds, sections, questions }: Extent): string | null {
  if (type === 'SELF_ASSESSMENT' && questions > 0) return counted(questions, 'vignette');
  const time = timeLabel(seconds);
  if (sections < 2) return time;
  return time === null ? counted(sections, 'section') : `${time} in ${counted(sections, 'section')}`;
}
