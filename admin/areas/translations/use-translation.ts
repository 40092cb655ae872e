import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { saveTranslation } from '#contract/calls/office/translations.ts';
import { type TranslationAddress, type TranslationRecord, translationKey } from './translation-record.ts';

type Saved = Awaited<ReturnType<typeof send>>;
type Conflict = Saved['conflicts'][number];
type Marks = { checked?: boolean; confirmed?: boolean };
type Change = { segments: { key: string; target?: string; edits: number }[]; slug?: string };

export type SaveState = { kind: 'saved'; at: string | null } | { kind: 'saving' } | { kind: 'failed'; why: string };

/** How long after the last key a text is saved. */
const AUTOSAVE_MS = 1200;

const send = async (params: TranslationAddress, plain: Change) =>
  (await browserApi(saveTranslation, { params, plain })).data;

/** The texts as they are typed, saved one request after the other; what failed or conflicts stays typed. */
export function useTranslation(address: TranslationAddress, record: TranslationRecord) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [conflicts, setConflicts] = useState<Readonly<Record<string, Conflict>>>({});
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const key = translationKey(address);

  const merge = ({ segments, conflicts: disputed, gone }: Saved, sent: Change) => {
    queries.setQueryData<TranslationRecord>(key, (before) => before && applySaved(before, segments, sent.slug));
    setConflicts((before) => ({
      ...omit(
        before,
        segments.map((segment) => segment.key),
      ),
      ...Object.fromEntries(disputed.map((conflict) => [conflict.key, conflict])),
    }));
    // What was typed in the meantime is saved next.
    setTyped((before) =>
      omit(
        before,
        segments.flatMap((segment) => (before[segment.key]?.trim() === segment.target ? [segment.key] : [])),
      ),
    );
    if (gone.length > 0) void queries.invalidateQueries({ queryKey: key });
  };

  /** Saves segments; `edits` are read when the request is sent, after the one before it. */
  const save = (keys: readonly string[], marks: Marks = {}, slug?: string): Promise<boolean> => {
    const texts = typed;
    const next = queue.current.then(async () => {
      const current = queries.getQueryData<TranslationRecord>(key) ?? record;
      const segments = current.segments
        .filter((segment) => keys.includes(segment.key))
        .map((segment) => ({
          ...{ key: segment.key, edits: segment.edits, ...marks },
          ...(texts[segment.key] === undefined ? {} : { target: texts[segment.key] ?? '' }),
        }));
      if (segments.length === 0 && slug === undefined) return true;
      setState({ kind: 'saving' });
      try {
        const change = { segments, ...(slug === undefined ? {} : { slug }) };
        const saved = await send(address, change);
        merge(saved, change);
        setState({ kind: 'saved', at: saved.saved });
        return true;
      } catch (error) {
        setState({ kind: 'failed', why: describeLoadError(error) });
        return false;
      }
    });
    queue.current = next;
    return next;
  };

  /** After a conflict: the caller has read the other text, and keeps or drops their own. */
  const resolve = (segmentKey: string, keepsOwn: boolean) => {
    const conflict = conflicts[segmentKey];
    if (conflict === undefined) return;
    queries.setQueryData<TranslationRecord>(key, (before) => before && applySaved(before, [conflict], undefined));
    setConflicts((before) => omit(before, [segmentKey]));
    if (keepsOwn) void save([segmentKey]);
    else setTyped((before) => omit(before, [segmentKey]));
  };

  const unsaved = Object.keys(typed).filter((each) => conflicts[each] === undefined);
  const autosave = useEffectEvent(() => void save(unsaved));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait again
  useEffect(() => {
    if (unsaved.length === 0) return;
    const timer = setTimeout(autosave, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useWarnBeforeLeaving(unsaved.length > 0);

  return {
    typed,
    conflicts,
    state,
    type: (segmentKey: string, text: string) => setTyped((before) => ({ ...before, [segmentKey]: text })),
    save,
    saveAll: () => save(unsaved),
    resolve,
  };
}

export type Translation = ReturnType<typeof useTranslation>;

const omit = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

type SavedSegment = Saved['segments'][number];

function applySaved(
  record: TranslationRecord,
  saved: readonly SavedSegment[],
  slug: string | undefined,
): TranslationRecord {
  const byKey = new Map(saved.map((segment) => [segment.key, segment]));
  const segments = record.segments.map((segment) => {
    const found = byKey.get(segment.key);
    if (found === undefined) return segment;
    const { target, state, edits, confirmed } = found;
    return { ...segment, target, state, edits, confirmed, was: state === 'stale' ? segment.was : null, pending: true };
  });
  return { ...record, segments, pending: true, slug: { ...record.slug, text: slug ?? record.slug.text } };
}

function useWarnBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
