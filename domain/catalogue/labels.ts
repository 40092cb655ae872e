/** The short labels on cards and covers, as the API returns them. (rules C7) */
import { formatCredits, isSingular, NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import type { Language } from './languages.ts';
import type { PublicationType } from './publication-types.ts';
import type { CreditClass } from './test-class.ts';

export type Credit = { readonly class: CreditClass; readonly amount: Quarters };

/** The credit of a publication for one reader. */
export type CreditOffer = {
  readonly credit: Credit | null;
  readonly expirationDate: PlainDate | null;
  readonly expired: boolean;
  /** Whether this reader earned the credit. */
  readonly completed: boolean;
};

/** The labels' messages, `labels.publication` of the catalogue in the reader's language. */
export type LabelMessages = {
  readonly creditExpired: string;
  readonly vignettes: (values: { count: number }) => string;
  readonly sections: (values: { count: number }) => string;
  readonly recorded: string;
  readonly slidesAndText: string;
  /** For an episode without a recording: its text, or nothing yet. */
  readonly text: string;
  readonly notRecorded: string;
  readonly reading: (values: { length: string }) => string;
  readonly partlyRecorded: (values: { recorded: number; sections: number }) => string;
};

/** The messages of `earnLabel`, which is English in every language: `api.earnLabel`. */
export type EarnMessages = {
  readonly credit: (values: { amount: string; number: string }) => string;
  readonly expired: string;
  readonly expiredOn: (values: { date: string }) => string;
};

type Translation = { language: Language; messages: Pick<LabelMessages, 'creditExpired'> };

/**
 * `earnLabelSmall`: "0.5 CME", in German "0,5 CME"; "Credit expired" for a reader who did not earn it in time; null if
 * none was ever offered. (rules C7, T27)
 */
export function earnLabelSmall(earning: CreditOffer, { language, messages }: Translation): string | null {
  const amount = creditLabel(earning.credit, language);
  return amount !== null && isNoLongerOffered(earning) ? messages.creditExpired : amount;
}

/**
 * `earnLabel`: the sentence "Earn 0.5 CME credit", always in English; null if none was ever offered. (rules C7, T27)
 */
export function earnLabel(earning: CreditOffer, messages: EarnMessages): string | null {
  const { credit, expirationDate } = earning;
  const amount = creditLabel(credit, 'en');
  if (credit === null || amount === null) return null;
  if (isNoLongerOffered(earning))
    return expirationDate === null ? messages.expired : messages.expiredOn({ date: formatUsDate(expirationDate) });
  return messages.credit({ amount, number: isSingular(credit.amount) ? 'one' : 'other' });
}

type UnitOf = (creditClass: CreditClass, language: Language) => string;
let unitOf: UnitOf = (creditClass) => creditClass;

/** Called once by each process: what a site calls its credit, such as "h" for hours. (rules P64) */
export function adoptCreditUnits(adopted: UnitOf): void {
  unitOf = adopted;
}

/** Amount and class, whether or not the credit can still be earned: "0.5 CME". */
export function creditLabel(credit: Credit | null, language: Language): string | null {
  if (credit === null || credit.amount === NO_CREDIT) return null;
  return `${decimal(formatCredits(credit.amount), language)} ${unitOf(credit.class, language)}`;
}

/** Credit that was earned in time does not expire. */
const isNoLongerOffered = ({ expired, completed }: CreditOffer): boolean => expired && !completed;

/** Only English writes a decimal point; the other languages write a comma. */
const decimal = (amount: string, language: Language): string => (language === 'en' ? amount : amount.replace('.', ','));

/** `timeLabel`: recorded time to the nearest minute, "19 min"; null without a recording. (rules C7) */
export function timeLabel(seconds: number): string | null {
  if (seconds <= 0) return null;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

export type Extent = {
  readonly type: PublicationType;
  /** Total of the recorded sections. */
  readonly seconds: number;
  readonly sections: number;
  readonly recordedSections: number;
  /** Total of the sections without a recording. */
  readonly readingMinutes: number;
  readonly questions: number;
};

/**
 * `metadataLabel`: medium and length, "Recorded · 19 min · 7 sections", "Slides and text · 12 min read"; a self
 * assessment counts its vignettes, and an episode without a recording is labeled. (rules C7, C31)
 */
export function metadataLabel(extent: Extent, messages: LabelMessages): string | null {
  const { type, sections, questions } = extent;
  if (type === 'SELF_ASSESSMENT' && questions > 0) return messages.vignettes({ count: questions });
  const medium = describeMedium(extent, messages);
  const parts = sections < 2 ? medium : [...medium, messages.sections({ count: sections })];
  return parts.length === 0 ? null : parts.join(' · ');
}

const isPartlyRecorded = ({ sections, recordedSections }: Extent): boolean =>
  recordedSections > 0 && recordedSections < sections;

function describeMedium(extent: Extent, messages: LabelMessages): string[] {
  const { type, seconds, sections, recordedSections, readingMinutes: minutes } = extent;
  const isEpisode = type === 'PODCAST';
  const whole = timeLabel(seconds + minutes * 60);
  if (whole === null) return isEpisode && sections > 0 ? [messages.notRecorded] : [];
  if (isPartlyRecorded(extent)) return [messages.partlyRecorded({ recorded: recordedSections, sections }), whole];
  return recordedSections > 0
    ? [messages.recorded, whole]
    : [isEpisode ? messages.text : messages.slidesAndText, messages.reading({ length: whole })];
}
