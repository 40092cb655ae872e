export const CONFIDENCES = ['guess', 'fairly', 'certain'] as const;
/** The reader's confidence in an answer; it never changes a score. */
export type Confidence = (typeof CONFIDENCES)[number];

/** The reader's input to a test that is not submitted, by question id. */
export type TestDraft = {
  readonly answers: Readonly<Record<string, string>>;
  readonly confidence: Readonly<Record<string, Confidence>>;
  readonly marked: readonly string[];
  /** The version of the front matter that was acknowledged before the start. */
  readonly shown: string | null;
};

/** More than any real test has; longer drafts are refused. */
export const MAX_DRAFT_QUESTIONS = 200;

/** When each question was last changed, in milliseconds since the epoch, by question id. */
export type QuestionTimes = Readonly<Record<string, number>>;

/** `base` with the answer, confidence and mark that `own` has for these questions. */
export function overlayDraft(base: TestDraft, own: TestDraft, questionIds: readonly string[]): TestDraft {
  const marked = new Set(own.marked);
  const changed = new Set(questionIds);
  return {
    answers: { ...base.answers, ...pick(own.answers, questionIds) },
    confidence: { ...base.confidence, ...pick(own.confidence, questionIds) },
    marked: [...base.marked.filter((id) => !changed.has(id)), ...[...changed].filter((id) => marked.has(id))],
    shown: own.shown ?? base.shown,
  };
}

/** A draft as the account stores it. */
export type AccountDraft = { readonly draft: TestDraft; readonly changedAt: QuestionTimes };

/** What a device changed, and the questions that the test has now. */
type DeviceChanges = { own: TestDraft; times: QuestionTimes; questionIds: readonly string[] };

/**
 * Applies what a device changed: of each question of the test, the latest change of any device counts. What belongs to
 * no question of the test is dropped. (rules T12)
 */
export function applyChanges(
  { draft, changedAt }: AccountDraft,
  { own, times, questionIds }: DeviceChanges,
): AccountDraft {
  const changed = questionIds.filter((id) => times[id] !== undefined && times[id] >= (changedAt[id] ?? times[id]));
  const { answers, confidence, marked, shown } = overlayDraft(draft, own, changed);
  const known = new Set(questionIds);
  return {
    draft: {
      answers: pick(answers, questionIds),
      confidence: pick(confidence, questionIds),
      marked: marked.filter((id) => known.has(id)),
      shown,
    },
    changedAt: pick({ ...changedAt, ...pick(times, changed) }, questionIds),
  };
}

/** Every question that the draft answers, rates or marks. */
export const questionsOfDraft = ({ answers, confidence, marked }: TestDraft): string[] => [
  ...new Set([...Object.keys(answers), ...Object.keys(confidence), ...marked]),
];

const pick = <Value>(values: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
