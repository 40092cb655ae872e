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

/**
 * Merges the drafts of two devices: the later answer to each question wins, and an answer on only one device is kept.
 */
export const mergeDrafts = (earlier: TestDraft, later: TestDraft): TestDraft => ({
  answers: { ...earlier.answers, ...later.answers },
  confidence: { ...earlier.confidence, ...later.confidence },
  marked: [...new Set([...earlier.marked, ...later.marked])],
  shown: later.shown ?? earlier.shown,
});
