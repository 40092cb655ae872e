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

const EXPIRED: Readonly<Record<Language, string>> = {
  en: 'Credit expired',
  'pt-br': 'Créditos expirados',
  fr: 'Crédits expirés',
  it: 'Crediti scaduti',
  de: 'Credits abgelaufen',
};

/**
 * `earnLabelSmall`: "0.5 CME", in German "0,5 CME"; "Credit expired" for a reader who did not earn it in time; null if none
 * was ever offered. (rules C7, T27)
 */
export function earnLabelSmall(earning: CreditOffer, language: Language): string | null {
  const amount = creditLabel(earning.credit, language);
  return amount !== null && isNoLongerOffered(earning) ? EXPIRED[language] : amount;
}

/** `earnLabel`: the sentence "Earn 0.5 CME credit", always in English; null if none was ever offered. (rules C7, T27) */
export function earnLabel(earning: CreditOffer): string | null {
  const { credit, expirationDate } = earning;
  const amount = creditLabel(credit, 'en');
  if (credit === null || amount === null) return null;
  if (isNoLongerOffered(earning))
    return `${EXPIRED.en}${expirationDate === null ? '' : ` on ${formatUsDate(expirationDate)}`}`;
  return `Earn ${amount} ${isSingular(credit.amount) ? 'credit' : 'credits'}`;
}

/** Amount and class, whether or not the credit can still be earned: "0.5 CME". */
export function creditLabel(credit: Credit | null, language: Language): string | null {
  if (credit === null || credit.amount === NO_CREDIT) return null;
  return `${decimal(formatCredits(credit.amount), language)} ${credit.class}`;
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

type Noun = { readonly one: string; readonly many: string };
type Labels = {
  readonly vignette: Noun;
  readonly section: Noun;
  readonly recorded: string;
  readonly slidesAndText: string;
  /** For an episode without a recording: its text, or nothing yet. */
  readonly text: string;
  readonly unrecorded: string;
  readonly read: (minutes: string) => string;
  readonly partly: (recorded: number, sections: number) => string;
};

const LABELS: Readonly<Record<Language, Labels>> = {
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
 * `metadataLabel`: medium and length, "Recorded · 19 min · 7 sections", "Slides and text · 12 min read"; a self assessment
 * counts its vignettes, and an episode without a recording says so. (rules C7, C31)
 */
export function metadataLabel(extent: Extent, language: Language): string | null {
  const labels = LABELS[language];
  const { type, sections, questions } = extent;
  if (type === 'SELF_ASSESSMENT' && questions > 0) return counted(questions, labels.vignette);
  const medium = describeMedium(extent, labels);
  const parts = sections < 2 ? medium : [...medium, counted(sections, labels.section)];
  return parts.length === 0 ? null : parts.join(' · ');
}

const isPartlyRecorded = ({ sections, recordedSections }: Extent): boolean =>
  recordedSections > 0 && recordedSections < sections;

function describeMedium(extent: Extent, labels: Labels): string[] {
  const { type, seconds, sections, recordedSections, readingMinutes: minutes } = extent;
  const isEpisode = type === 'PODCAST';
  const whole = timeLabel(seconds + minutes * 60);
  if (whole === null) return isEpisode && sections > 0 ? [labels.unrecorded] : [];
  if (isPartlyRecorded(extent)) return [labels.partly(recordedSections, sections), whole];
  return recordedSections > 0
    ? [labels.recorded, whole]
    : [isEpisode ? labels.text : labels.slidesAndText, labels.read(whole)];
}
