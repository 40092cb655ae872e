import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { saveQuestions } from '#contract/calls/office/questions.ts';
import type { Content, LoadedTest, Problem } from './draft-test.ts';
import { rebaseQuestions } from './rebase-questions.ts';

const PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** What somebody else saved at the same lines. */
export type Conflict = { version: number; text: string; by: string | null; saved: string };

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** The version and the text that the next save begins from. */
type Beginning = { version: number; text: string };

export type TestDraft = {
  content: Content;
  problems: readonly Problem[];
  state: SaveState;
  savedAt: string | null;
  conflict: Conflict | null;
  change: (content: Content) => void;
  beginning: () => Beginning;
  /** Shows what a save or an import returned. */
  adopt: (test: SavedTest) => void;
  /** Saves this editor's questions over those of the other. */
  keepMine: () => void;
};

type SavedTest = Pick<LoadedTest, 'version' | 'text' | 'passing_score' | 'questions' | 'problems'>;

const contentOf = ({ passing_score: passingScore, questions }: SavedTest): Content => ({ passingScore, questions });

/** The questions as they are edited; saved shortly after every change, one save at a time. */
export function useTestDraft(id: string, loaded: LoadedTest, now: () => string): TestDraft {
  const [content, setContent] = useState<Content>(() => contentOf(loaded));
  const [problems, setProblems] = useState<readonly Problem[]>(loaded.problems);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const beginning = useRef<Beginning>({ version: loaded.version, text: loaded.text });
  const latest = useRef(content);
  const isSaving = useRef(false);

  const show = (next: Content) => {
    latest.current = next;
    setContent(next);
  };
  const adopt = (test: SavedTest) => {
    beginning.current = { version: test.version, text: test.text };
    show(contentOf(test));
    setProblems(test.problems);
    setConflict(null);
    setState('saved');
    setSavedAt(now());
  };

  const save = useEffectEvent(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    const sent = latest.current;
    try {
      const { data } = await browserApi(saveQuestions, {
        params: { id },
        plain: {
          ...beginning.current,
          passing_score: sent.passingScore,
          questions: sent.questions.map(({ answers, ...question }) => ({ ...question, answers: [...answers] })),
        },
      });
      const typed = latest.current;
      const isDone = typed === sent;
      beginning.current = { version: data.version, text: data.text };
      const questions = rebaseQuestions(typed.questions, sent.questions, data.questions);
      show({ passingScore: isDone ? data.passing_score : typed.passingScore, questions });
      setProblems(data.problems);
      setSavedAt(now());
      setState(isDone ? 'saved' : 'waiting');
    } catch (error) {
      const found = readConflict(error);
      setConflict(found);
      setState(found === null ? 'failed' : 'conflict');
    } finally {
      isSaving.current = false;
    }
  });

  // A change during a save waits for its end: then the state is `waiting` again.
  useEffect(() => {
    if (state !== 'waiting' && state !== 'failed') return;
    const timer = setTimeout(() => void save(), state === 'waiting' ? PAUSE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useWarning(state !== 'saved');

  return {
    content,
    problems,
    state,
    savedAt,
    conflict,
    change: (next) => {
      show(next);
      if (state !== 'conflict' && state !== 'saving') setState('waiting');
    },
    beginning: () => beginning.current,
    adopt,
    keepMine: () => {
      if (conflict === null) return;
      beginning.current = { version: conflict.version, text: conflict.text };
      setConflict(null);
      setState('waiting');
    },
  };
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
