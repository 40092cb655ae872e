/** The questions of a form while it is edited. */
import {
  type FormItem,
  type FormKind,
  type FormProblem,
  fitsTranslation,
  QUESTION_ROLES,
  type QuestionKind,
  type QuestionRole,
  ROLE_RULES,
} from '#domain/assessment/evaluation/evaluation-form.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';

/** `key` stays with the question while it is moved. */
export type DraftItem = FormItem & { key: string };

const DEFAULT_OPTIONS: Readonly<Record<QuestionKind, readonly string[]>> = {
  scale: ['Strongly disagree', '', '', '', 'Strongly agree'],
  choice: ['Yes', 'No'],
  multiple: ['', ''],
  text: [],
};

export const newItem = (key: string): DraftItem => ({
  ...{ key, kind: 'scale', stem: '', options: DEFAULT_OPTIONS.scale, required: true, role: null, counts: [] },
  translations: {},
});

/** Another kind has other options, and with them other translations; options are taken over between choices. */
export function changeKind(item: DraftItem, kind: QuestionKind): DraftItem {
  const isChoice = (each: QuestionKind) => each === 'choice' || each === 'multiple';
  if (isChoice(item.kind) && isChoice(kind)) return { ...item, kind, ...roleAfter(item, kind) };
  return {
    ...item,
    kind,
    options: DEFAULT_OPTIONS[kind],
    translations: {},
    ...roleAfter({ ...item, counts: [] }, kind),
  };
}

function roleAfter({ role, counts }: DraftItem, kind: QuestionKind): Pick<DraftItem, 'role' | 'counts'> {
  const fits = role !== null && ROLE_RULES[role].kinds.includes(kind);
  return fits ? { role, counts } : { role: null, counts: [] };
}

/** The roles that a question of this kind may have. */
export const rolesFor = (form: FormKind, kind: QuestionKind): QuestionRole[] =>
  QUESTION_ROLES.filter((role) => ROLE_RULES[role].form === form && ROLE_RULES[role].kinds.includes(kind));

export const changeRole = (item: DraftItem, role: QuestionRole | null): DraftItem => ({
  ...item,
  role,
  counts: role !== null && ROLE_RULES[role].counting ? item.counts : [],
  required: role === 'bias' || role === 'change-made' ? true : item.required,
});

/** Removes an option everywhere: its translations, and whether it counts. */
export const removeOption = (item: DraftItem, at: number): DraftItem => ({
  ...item,
  options: item.options.filter((_, index) => index !== at),
  counts: item.counts.filter((point) => point !== at + 1).map((point) => (point > at + 1 ? point - 1 : point)),
  translations: mapTexts(item, (options) => options.filter((_, index) => index !== at)),
});

/** A new point of a scale goes before its last, which stays the end. */
export function addOption(item: DraftItem): DraftItem {
  const at = item.kind === 'scale' ? item.options.length - 1 : item.options.length;
  return {
    ...item,
    options: item.options.toSpliced(at, 0, ''),
    translations: mapTexts(item, (options) => [...options].toSpliced(at, 0, '')),
  };
}

const mapTexts = (item: DraftItem, change: (options: readonly string[]) => string[]): FormItem['translations'] =>
  Object.fromEntries(
    Object.entries(item.translations).map(([language, { stem, options }]) => [
      language,
      { stem, options: change(options) },
    ]),
  );

export function translate(item: DraftItem, language: TranslationLanguage, part: { stem?: string; options?: string[] }) {
  const before = item.translations[language] ?? { stem: '', options: item.options.map(() => '') };
  const texts = { ...before, ...part };
  const { [language]: _, ...others } = item.translations;
  const isEmpty = texts.stem.trim() === '' && texts.options.every((option) => option.trim() === '');
  return { ...item, translations: isEmpty ? others : { ...others, [language]: texts } };
}

/** The languages in which a question is shown in English, because its translation is missing or incomplete. */
export const missingLanguages = (item: FormItem): TranslationLanguage[] =>
  TRANSLATION_LANGUAGES.filter((language) => {
    const texts = item.translations[language];
    return texts === undefined || !fitsTranslation(item, texts);
  });

export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The positions of the options that a problem is about: those to fill in, or those that repeat an earlier one. */
export function faultyOptions({ options }: Pick<DraftItem, 'options'>, problem: FormProblem | undefined): number[] {
  const labels = options.map((option) => option.trim().toLowerCase());
  const positions = [...labels.keys()];
  switch (problem) {
    case 'no-end-labels':
      return positions.filter((at) => labels[at] === '' && (at === 0 || at === labels.length - 1));
    case 'empty-option':
      return positions.filter((at) => labels[at] === '');
    case 'same-option':
      return positions.filter((at) => labels[at] !== '' && labels.indexOf(labels[at] ?? '') < at);
    default:
      return [];
  }
}
