export const CONFIDENCES = ['guess', 'fairly', 'certain'] as const;
/** How sure a reader is of an answer; it never changes a score. */
export type Confidence = (typeof CONFIDENCES)[number];

/** What a reader has given of a test that is not handed in, by question id. */
export type TestDraft = {
  readonly answers: Readonly<Record<string, string>>;
  readonly confidence: Readonly<Record<string, Confidence>>;
  readonly marked: readonly string[];
  /** The version of the front matter that was acknowledged before the start. */
  readonly shown: string | null;
};

/** No test is so long; what is longer is not taken. */
export const MAX_DRAFT_QUESTIONS = 200;

/** Two devices that wrote without knowing of each other: the later one wins each question, and nothing that only one has is lost. */
export const mergeDrafts = (earlier: TestDraft, later: TestDraft): TestDraft => ({
  answers: { ...earlier.answers, ...later.answers },
  confidence: { ...earlier.confidence, ...later.confidence },
  marked: [...new Set([...earlier.marked, ...later.marked])],
  shown: later.shown ?? earlier.shown,
});
