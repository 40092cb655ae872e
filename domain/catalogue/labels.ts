/** The short texts on cards and covers, as the wire carries them. (rules C7) */
import { formatCredits, isSingular, NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import type { Language } from './languages.ts';
import type { PublicationType } from './publication-types.ts';
import type { CreditClass } from './test-class.ts';

export type Credit = { readonly class: CreditClass; readonly amount: Quarters };

/** What is known of the credit of a publication, for one reader. */
export type Earning = {
  readonly credit: Credit | null;
  readonly expirationDate: PlainDate | null;
  readonly expired: boolean;
  /** Whether this reader has earned it. */
  readonly completed: boolean;
};

const EXPIRED: Readonly<Record<Language, string>> = {
  en: 'Credit expired',
  'pt-br': 'Créditos expirados',
  fr: 'Crédits expirés',
  it: 'Crediti scaduti',
  de: 'Credits abgelaufen',
};

/**
 * `earnLabelSmall`: the amount and its kind, "0.5 CME", in German "0,5 CME"; "Credit expired" for a reader who did not earn
 * it in time; null where none was ever offered. (rules C7, T27)
 */
export function earnLabelSmall(earning: Earning, language: Language): string | null {
  const amount = creditLabel(earning.credit, language);
  return amount !== null && hasEnded(earning) ? EXPIRED[language] : amount;
}

/** `earnLabel`: the same as a sentence, "Earn 0.5 CME credit", always in English; null where none was ever offered. (rules C7, T27) */
export function earnLabel(earning: Earning): string | null {
  const { credit, expirationDate } = earning;
  const amount = creditLabel(credit, 'en');
  if (credit === null || amount === null) return null;
  if (hasEnded(earning)) return `${EXPIRED.en}${expirationDate === null ? '' : ` on ${formatUsDate(expirationDate)}`}`;
  return `Earn ${amount} ${isSingular(credit.amount) ? 'credit' : 'credits'}`;
}

/** An amount and its kind, whether or not it can still be earned: "0.5 CME". */
export function creditLabel(credit: Credit | null, language: Language): string | null {
  if (credit === null || credit.amount === NO_CREDIT) return null;
  return `${decimal(formatCredits(credit.amount), language)} ${credit.class}`;
}

/** What was earned in time stays earned. */
const hasEnded = ({ expired, completed }: Earning): boolean => expired && !completed;

/** Of these languages English alone writes a point. */
const decimal = (amount: string, language: Language): string => (language === 'en' ? amount : amount.replace('.', ','));

/** `timeLabel`: recorded time to the nearest minute, "19 min"; null for what has no recording. (rules C7) */
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

type Noun = { readonly one: string; readonly many: string };

/** What is counted in each language, and how its time is said to be divided ("19 min in 7 sections"). */
const WORDS: Readonly<Record<Language, { vignette: Noun; section: Noun; divided: string; parts?: string }>> = {
  en: {
    vignette: { one: 'vignette', many: 'vignettes' },
    section: { one: 'section', many: 'sections' },
    divided: 'in',
  },
  'pt-br': {
    vignette: { one: 'caso clínico', many: 'casos clínicos' },
    section: { one: 'seção', many: 'seções' },
    divided: 'em',
  },
  fr: {
    vignette: { one: 'vignette', many: 'vignettes' },
    section: { one: 'section', many: 'sections' },
    divided: 'en',
  },
  it: {
    vignette: { one: 'caso clinico', many: 'casi clinici' },
    section: { one: 'sezione', many: 'sezioni' },
    divided: 'in',
  },
  de: {
    vignette: { one: 'Fallvignette', many: 'Fallvignetten' },
    section: { one: 'Abschnitt', many: 'Abschnitte' },
    divided: 'in',
    parts: 'Abschnitten',
  },
};

const counted = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;

/** `metadataLabel`: how much there is, "19 min in 7 sections"; a self assessment is measured by its vignettes. (rules C7) */
export function metadataLabel({ type, seconds, sections, questions }: Extent, language: Language): string | null {
  const { vignette, section, divided, parts } = WORDS[language];
  if (type === 'SELF_ASSESSMENT' && questions > 0) return counted(questions, vignette);
  const time = timeLabel(seconds);
  if (sections < 2) return time;
  return time === null ? counted(sections, section) : `${time} ${divided} ${sections} ${parts ?? section.many}`;
}
