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
  /** Of the sections that were recorded. */
  readonly seconds: number;
  readonly sections: number;
  readonly recordedSections: number;
  /** To read the sections that were not. */
  readonly readingMinutes: number;
  readonly questions: number;
};

type Noun = { readonly one: string; readonly many: string };
type Words = {
  readonly vignette: Noun;
  readonly section: Noun;
  readonly recorded: string;
  readonly slidesAndText: string;
  /** What there is of an episode that was not recorded: its words, or nothing yet. */
  readonly text: string;
  readonly unrecorded: string;
  readonly read: (minutes: string) => string;
  readonly partly: (recorded: number, sections: number) => string;
};

/** What is counted in each language, and what there is of it. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    vignette: { one: 'vignette', many: 'vignettes' },
    section: { one: 'section', many: 'sections' },
    recorded: 'Recorded',
    slidesAndText: 'Slides and text',
    text: 'Text',
    unrecorded: 'Not recorded yet',
    read: (minutes) => `${minutes} read`,
    partly: (recorded, sections) => `${recorded} of ${sections} recorded`,
  },
  'pt-br': {
    vignette: { one: 'caso clínico', many: 'casos clínicos' },
    section: { one: 'seção', many: 'seções' },
    recorded: 'Gravado',
    slidesAndText: 'Slides e texto',
    text: 'Texto',
    unrecorded: 'Ainda não gravado',
    read: (minutes) => `${minutes} de leitura`,
    partly: (recorded, sections) => `${recorded} de ${sections} com gravação`,
  },
  fr: {
    vignette: { one: 'vignette', many: 'vignettes' },
    section: { one: 'section', many: 'sections' },
    recorded: 'Enregistré',
    slidesAndText: 'Diapositives et texte',
    text: 'Texte',
    unrecorded: 'Pas encore enregistré',
    read: (minutes) => `${minutes} de lecture`,
    partly: (recorded, sections) => `${recorded} sur ${sections} avec enregistrement`,
  },
  it: {
    vignette: { one: 'caso clinico', many: 'casi clinici' },
    section: { one: 'sezione', many: 'sezioni' },
    recorded: 'Registrato',
    slidesAndText: 'Diapositive e testo',
    text: 'Testo',
    unrecorded: 'Non ancora registrato',
    read: (minutes) => `${minutes} di lettura`,
    partly: (recorded, sections) => `${recorded} su ${sections} con registrazione`,
  },
  de: {
    vignette: { one: 'Fallvignette', many: 'Fallvignetten' },
    section: { one: 'Abschnitt', many: 'Abschnitte' },
    recorded: 'Aufgezeichnet',
    slidesAndText: 'Folien und Text',
    text: 'Text',
    unrecorded: 'Noch nicht aufgezeichnet',
    read: (minutes) => `${minutes} Lesezeit`,
    partly: (recorded, sections) => `${recorded} von ${sections} mit Aufzeichnung`,
  },
};

const counted = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;

/**
 * `metadataLabel`: what there is and how long it takes, "Recorded · 19 min · 7 sections", "Slides and text · 12 min read";
 * a self assessment is measured by its vignettes. No length of a recording stands where there is none, and an episode
 * without one says so. (rules C7, C31)
 */
export function metadataLabel(extent: Extent, language: Language): string | null {
  const words = WORDS[language];
  const { type, sections, questions } = extent;
  if (type === 'SELF_ASSESSMENT' && questions > 0) return counted(questions, words.vignette);
  const told = tellMedium(extent, words);
  const parts = sections < 2 ? told : [...told, counted(sections, words.section)];
  return parts.length === 0 ? null : parts.join(' · ');
}

const isPartlyRecorded = ({ sections, recordedSections }: Extent): boolean =>
  recordedSections > 0 && recordedSections < sections;

function tellMedium(extent: Extent, words: Words): string[] {
  const { type, seconds, sections, recordedSections, readingMinutes: minutes } = extent;
  const isEpisode = type === 'PODCAST';
  const whole = timeLabel(seconds + minutes * 60);
  if (whole === null) return isEpisode && sections > 0 ? [words.unrecorded] : [];
  if (isPartlyRecorded(extent)) return [words.partly(recordedSections, sections), whole];
  return recordedSections > 0
    ? [words.recorded, whole]
    : [isEpisode ? words.text : words.slidesAndText, words.read(whole)];
}
