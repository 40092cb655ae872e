import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowIso } from '#client/clock.ts';
import { saveQuestions } from '#contract/calls/office/content/questions.ts';
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
  /** What is in the form now, for what happens later, such as an undo. */
  latest: () => Content;
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
  // What saving decides by is no state: several changes may be made before the next rendering.
  const beginning = useRef<Beginning>(beginningOf(loaded));
  const latest = useRef(view.content);
  const conflict = useRef<Conflict | null>(null);
  const show = (part: Partial<DraftView>) => {
    if (part.content !== undefined) latest.current = part.content;
    if (part.conflict !== undefined) conflict.current = part.conflict;
    setView((before) => ({ ...before, ...part }));
  };
  const { schedule, isUnsaved } = useSaver(async () => {
    const sent = latest.current;
    show({ state: 'saving' });
    try {
      const test = await sendContent(id, beginning.current, sent);
      beginning.current = beginningOf(test);
      const typed = latest.current;
      show(viewAfterSave(test, sent, typed));
      return typed === sent ? null : PAUSE_MS;
    } catch (error) {
      const found = readConflict(error);
      show({ conflict: found, state: found === null ? 'failed' : 'conflict' });
      return found === null ? RETRY_MS : null;
    }
  });
  useWarning(view.state !== 'saved', isUnsaved);
  return {
    ...view,
    change: (content) => {
      show({ content, ...(conflict.current === null && { state: 'waiting' }) });
      if (conflict.current === null) schedule(PAUSE_MS);
    },
    latest: () => latest.current,
    beginning: () => beginning.current,
    adopt: (test) => {
      beginning.current = beginningOf(test);
      show(viewOf(test, nowIso()));
    },
    overwrite: () => {
      if (conflict.current === null) return;
      beginning.current = beginningOf(conflict.current);
      show({ conflict: null, state: 'waiting' });
      schedule(0);
    },
  };
}

/** Saves after a pause, never twice at once; `save` returns when to save again, or null. The last change is saved on leaving. */
function useSaver(save: () => Promise<number | null>) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isSaving = useRef(false);
  const run = async () => {
    timer.current = null;
    // The save in flight schedules the next one if anything was typed meanwhile.
    if (isSaving.current) return;
    isSaving.current = true;
    const again = await save();
    isSaving.current = false;
    if (again !== null) schedule(again);
  };
  const schedule = (pauseMs: number) => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => void run(), pauseMs);
  };
  const leave = useEffectEvent(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    void run();
  });
  useEffect(() => () => leave(), []);
  return { schedule, isUnsaved: () => timer.current !== null || isSaving.current };
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
function useWarning(isShown: boolean, isUnsaved: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isShown || isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
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
