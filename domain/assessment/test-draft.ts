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

export const DRAFT_FIELDS = ['answer', 'confidence', 'mark'] as const;
/** What a reader changes of a question, apart from the others, so that a mark on one device loses no answer of another. */
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type ChangeKey = `${DraftField}:${string}`;

/** When the fields of questions were last changed, in milliseconds since the epoch. */
export type ChangeTimes = Readonly<Record<ChangeKey, number>>;

/** A field of a question by its key. */
export function parseChangeKey(key: string): { field: DraftField; questionId: string } {
  const colon = key.indexOf(':');
  return { field: key.slice(0, colon) as DraftField, questionId: key.slice(colon + 1) };
}

/** `base` with these fields as `own` has them. */
export function overlayDraft(base: TestDraft, own: TestDraft, keys: readonly ChangeKey[]): TestDraft {
  const parsed = keys.map(parseChangeKey);
  const changed = (field: DraftField) =>
    parsed.filter((key) => key.field === field).map(({ questionId }) => questionId);
  const marks = new Set(changed('mark'));
  return {
    answers: { ...base.answers, ...pick(own.answers, changed('answer')) },
    confidence: { ...base.confidence, ...pick(own.confidence, changed('confidence')) },
    marked: [...base.marked.filter((id) => !marks.has(id)), ...own.marked.filter((id) => marks.has(id))],
    shown: own.shown ?? base.shown,
  };
}

/** A draft as the account stores it. */
export type AccountDraft = { readonly draft: TestDraft; readonly changedAt: ChangeTimes };

/** What a device changed, and the questions that the test has now. */
type DeviceChanges = { own: TestDraft; times: ChangeTimes; questionIds: readonly string[] };

/**
 * Applies what a device changed: of each field of a question, the latest change of any device counts. What belongs to
 * no question of the test is dropped. (rules T12)
 */
export function applyChanges(
  { draft, changedAt }: AccountDraft,
  { own, times, questionIds }: DeviceChanges,
): AccountDraft {
  const ofTest = questionIds.flatMap((id) => DRAFT_FIELDS.map((field): ChangeKey => `${field}:${id}`));
  const changed = ofTest.filter((key) => times[key] !== undefined && times[key] >= (changedAt[key] ?? times[key]));
  const { answers, confidence, marked, shown } = overlayDraft(draft, own, changed);
  const known = new Set(questionIds);
  return {
    draft: {
      answers: pick(answers, questionIds),
      confidence: pick(confidence, questionIds),
      marked: marked.filter((id) => known.has(id)),
      shown,
    },
    changedAt: pick({ ...changedAt, ...pick(times, changed) }, ofTest),
  };
}

/** Every field that the draft has. */
export const fieldsOfDraft = ({ answers, confidence, marked }: TestDraft): ChangeKey[] => [
  ...Object.keys(answers).map((id) => `answer:${id}` as const),
  ...Object.keys(confidence).map((id) => `confidence:${id}` as const),
  ...marked.map((id) => `mark:${id}` as const),
];

const pick = <Value>(values: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
