import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowIso } from '#client/clock.ts';
import { saveQuestions } from '#contract/calls/office/questions.ts';
import type { Content, LoadedTest, Problem } from './draft-test.ts';
import { rebaseQuestions } from './rebase-questions.ts';

const PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** What another editor saved at the same lines. */
export type Conflict = { version: number; text: string; by: string | null; saved: string };

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

type DraftView = {
  content: Content;
  problems: readonly Problem[];
  state: SaveState;
  savedAt: string | null;
  conflict: Conflict | null;
};

/** The version and the text that the next save begins from. */
type Beginning = { version: number; text: string };
type SavedTest = Pick<LoadedTest, 'version' | 'text' | 'passing_score' | 'questions' | 'problems'>;

export type TestDraft = DraftView & {
  change: (content: Content) => void;
  beginning: () => Beginning;
  /** Shows what a save or an import returned. */
  adopt: (test: SavedTest) => void;
  /** Saves this editor's questions over those of the other. */
  overwrite: () => void;
};

const contentOf = ({ passing_score: passingScore, questions }: SavedTest): Content => ({ passingScore, questions });
const beginningOf = ({ version, text }: Beginning): Beginning => ({ version, text });

const viewOf = (test: SavedTest, savedAt: string | null): DraftView => ({
  content: contentOf(test),
  problems: test.problems,
  state: 'saved',
  savedAt,
  conflict: null,
});

/** The questions as they are edited; saved shortly after every change, one save at a time. */
export function useTestDraft(id: string, loaded: LoadedTest): TestDraft {
  const [view, setView] = useState<DraftView>(() => viewOf(loaded, null));
  const beginning = useRef<Beginning>(beginningOf(loaded));
  const latest = useRef(view.content);
  const show = (part: Partial<DraftView>) => {
    if (part.content !== undefined) latest.current = part.content;
    setView((before) => ({ ...before, ...part }));
  };
  const save = useEffectEvent(async () => {
    const sent = latest.current;
    show({ state: 'saving' });
    try {
      const test = await sendContent(id, beginning.current, sent);
      beginning.current = beginningOf(test);
      show(viewAfterSave(test, sent, latest.current));
    } catch (error) {
      const conflict = readConflict(error);
      show({ conflict, state: conflict === null ? 'failed' : 'conflict' });
    }
  });
  const { state, conflict } = view;
  // A change during a save waits for its end: then the state is `waiting` again.
  useEffect(() => {
    if (state !== 'waiting' && state !== 'failed') return;
    const timer = setTimeout(() => void save(), state === 'waiting' ? PAUSE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useWarning(state !== 'saved');
  return {
    ...view,
    change: (content) => show({ content, ...(state !== 'conflict' && state !== 'saving' && { state: 'waiting' }) }),
    beginning: () => beginning.current,
    adopt: (test) => {
      beginning.current = beginningOf(test);
      show(viewOf(test, nowIso()));
    },
    overwrite: () => {
      if (conflict === null) return;
      beginning.current = beginningOf(conflict);
      show({ conflict: null, state: 'waiting' });
    },
  };
}

async function sendContent(id: string, beginning: Beginning, { passingScore, questions }: Content): Promise<SavedTest> {
  const writable = questions.map(({ answers, ...question }) => ({ ...question, answers: [...answers] }));
  const plain = { ...beginning, passing_score: passingScore, questions: writable };
  return (await browserApi(saveQuestions, { params: { id }, plain })).data;
}

/** What was typed during the save stays, and is saved next. */
function viewAfterSave(test: SavedTest, sent: Content, typed: Content): DraftView {
  const view = viewOf(test, nowIso());
  if (typed === sent) return view;
  const questions = rebaseQuestions(typed.questions, sent.questions, test.questions);
  return { ...view, state: 'waiting', content: { passingScore: typed.passingScore, questions } };
}

/** Asks before the page is closed with unsaved work. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

type ConflictMeta = {
  version: number;
  conflicts: { theirs: string | null; saved: string; by: { name: string } | null }[];
};

function readConflict(error: unknown): Conflict | null {
  const [first] = error instanceof ApiError ? error.errors : [];
  if (first?.code !== 'draft.conflict') return null;
  const { version, conflicts } = first.meta as ConflictMeta;
  const [other] = conflicts;
  return { version, text: other?.theirs ?? '', by: other?.by?.name ?? null, saved: other?.saved ?? '' };
}
