/**
 * A question of a test as it travels between tools: the question of content/FORMAT.md, plus an explanation per answer.
 * Texts are plain; a line break inside a text is `\n`.
 */
export type PortableQuestion = {
  /** The number in the test; null if the file does not name it. */
  readonly number: number | null;
  readonly stem: string;
  readonly answers: readonly PortableAnswer[];
  readonly feedback: string | null;
  /** The learning objective that it tests, from 1. */
  readonly objective: number | null;
  /** A footnote label of the sections. */
  readonly reference: string | null;
  /** The section and slide that teach it, from 1. */
  readonly section: number | null;
  readonly slide: number | null;
};

export type PortableAnswer = {
  readonly text: string;
  readonly correct: boolean;
  readonly explanation: string | null;
};

/** A file to export or one that was uploaded. */
export type TextFile = { readonly name: string; readonly text: string };

/** The questions of a file, the line at which each begins, and everything that was not imported as it stands. */
export type QuestionReading = {
  readonly questions: readonly PortableQuestion[];
  readonly lines: readonly { readonly file: string; readonly line: number }[];
  readonly problems: readonly FormatProblem[];
};

/** What a format cannot express, by question (counted from 1). */
export type Omission = { readonly question: number; readonly field: OmittedField; readonly message: string };
export type OmittedField =
  | 'number'
  | 'feedback'
  | 'explanation'
  | 'objective'
  | 'reference'
  | 'section'
  | 'slide'
  | 'line-breaks';

export type QuestionWriting = { readonly files: readonly TextFile[]; readonly omitted: readonly Omission[] };

/**
 * What happened because of a problem. `refused`: the file or question is not imported. `changed`: it is imported, but
 * something of it is not. `incomplete`: it is imported as it stands, and cannot be published yet.
 */
export type ProblemEffect = 'refused' | 'changed' | 'incomplete';

const EFFECTS = {
  'file-empty': 'refused',
  'file-size': 'refused',
  'file-encoding': 'refused',
  'file-format': 'refused',
  'file-syntax': 'refused',
  'file-doctype': 'refused',
  'file-archive': 'refused',
  'question-kind': 'refused',
  'question-syntax': 'refused',
  'question-stem': 'refused',
  'question-answers': 'refused',
  'question-correct': 'refused',
  'text-markup': 'refused',
  'text-length': 'refused',
  'text-formatting': 'changed',
  'partial-score': 'changed',
  'details-ignored': 'changed',
  'answer-count': 'incomplete',
  'answer-repeated': 'incomplete',
  'feedback-missing': 'incomplete',
  'objective-missing': 'incomplete',
  'problem-limit': 'changed',
} as const satisfies Record<string, ProblemEffect>;
export type ProblemCode = keyof typeof EFFECTS;

export type FormatProblem = {
  readonly file: string;
  readonly line: number;
  readonly code: ProblemCode;
  readonly effect: ProblemEffect;
  /** English, one sentence; it names the part of the question. */
  readonly message: string;
};

/** More than a person reads; the last one says so. */
const MAX_PROBLEMS = 1_000;

/** Collects the problems of one file. */
export type ProblemBook = {
  readonly file: string;
  add(line: number, code: ProblemCode, message: string): void;
  readonly problems: readonly FormatProblem[];
};

export function openProblemBook(file: string): ProblemBook {
  const problems: FormatProblem[] = [];
  const write = (line: number, code: ProblemCode, message: string) =>
    problems.push({ file, line, code, effect: EFFECTS[code], message });
  return {
    file,
    problems,
    add(line, code, message) {
      if (problems.length < MAX_PROBLEMS) write(line, code, message);
      else if (problems.length === MAX_PROBLEMS) write(line, 'problem-limit', 'Further problems are not listed.');
    },
  };
}
