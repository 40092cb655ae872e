/** The questions as a learner is asked them: in a language, and one line for each objective. (rules T73, T74) */
import { labelPoints, type OfferedOptions } from '#domain/assessment/evaluation/evaluation-answer.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  type FormScope,
  type FormVersion,
  findApplying,
  findVersion,
  loadItems,
  type StoredItem,
} from './form-versions.ts';
import { findActivity } from './queries-activities.ts';

export type SurveyQuestion = OfferedOptions & {
  /** The id of the question; with a dot and the number of the objective, if it is about one. */
  readonly key: string;
  readonly item: StoredItem;
  readonly objective: string | null;
  readonly stem: string;
  readonly required: boolean;
};

export type SurveyForm = { readonly version: FormVersion | null; readonly questions: readonly SurveyQuestion[] };
type Scope = Pick<FormScope, 'kind'> & { publicationId: number; language: Language };

/** The form that applies now, or the version with an id; null if it was never asked here. */
export async function readSurveyForm(
  db: Queryable,
  scope: Scope,
  formId: number | null = null,
): Promise<SurveyForm | null> {
  const version = formId === null ? await findApplying(db, scope) : await findVersion(db, formId, scope);
  if (version === null) return formId === null ? { version, questions: [] } : null;
  const items = await loadItems(db, version.entries);
  const objectives = items.some(({ role }) => role === 'objectives')
    ? ((await findActivity(db, scope.publicationId))?.objectives ?? [])
    : [];
  return { version, questions: items.flatMap((item) => expandItem(item, objectives, scope.language)) };
}

/** One question, or as many as the activity has objectives. (rules T74) */
export function expandItem(item: StoredItem, objectives: readonly string[], language: Language): SurveyQuestion[] {
  const { id, kind, options, required } = item;
  const texts = (language === 'en' ? undefined : item.translations[language]) ?? item;
  const shown = labelPoints(kind, texts.options);
  const question = { item, kind, required, options: labelPoints(kind, options), shown };
  if (item.role !== 'objectives') return [{ ...question, key: String(id), objective: null, stem: texts.stem }];
  return objectives.map((objective, index) => ({
    ...{ ...question, key: `${id}.${index + 1}`, objective, stem: `${texts.stem} ${objective}` },
  }));
}
