import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { saveTranslation } from '#contract/calls/office/content/translations.ts';
import { type TranslationAddress, type TranslationRecord, translationKey } from './translation-record.ts';

type SaveResult = Awaited<ReturnType<typeof send>>;
type Conflict = SaveResult['conflicts'][number];
type Marks = { checked?: boolean; confirmed?: boolean };
type Change = { segments: { key: string; target?: string; edits: number }[]; slug?: string };

/** `failed` names the segments that were sent. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  | { kind: 'failed'; why: string; keys: readonly string[] };

/** How long after the last key a text is saved. */
const AUTOSAVE_MS = 1200;

const send = async (params: TranslationAddress, plain: Change) =>
  (await browserApi(saveTranslation, { params, plain })).data;

/** The texts as they are typed, saved one request after the other; what failed or conflicts stays typed. */
export function useTranslation(address: TranslationAddress, record: TranslationRecord) {
  const [typed, setTyped] = useState<Texts>({});
  const queue = useSaveQueue({ address, record, typed, setTyped });
  const unsaved = Object.keys(typed).filter((each) => queue.conflicts[each] === undefined);
  useAutosave({ typed, isUnsaved: unsaved.length > 0, save: () => void queue.save(unsaved) });
  return {
    ...queue,
    typed,
    type: (segmentKey: string, text: string) => setTyped((before) => ({ ...before, [segmentKey]: text })),
    /** With the suggested address, if none was saved. */
    saveAll: () => queue.save(unsaved, {}, record.slug.text === '' ? record.slug.suggestion || undefined : undefined),
  };
}

type Texts = Readonly<Record<string, string>>;
type Conflicts = Readonly<Record<string, Conflict>>;
type QueueParts = {
  address: TranslationAddress;
  record: TranslationRecord;
  typed: Texts;
  setTyped: (change: (before: Texts) => Texts) => void;
};

function useSaveQueue({ address, record, typed, setTyped }: QueueParts) {
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<Conflicts>({});
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const key = translationKey(address);
  const titleKey = record.segments.find(({ kind }) => kind === 'title')?.key;
  const merge = (saved: SaveResult, slug: string | undefined) => {
    queries.setQueryData<TranslationRecord>(key, (before) => before && applySaved(before, saved.segments, slug));
    setConflicts((before) => withConflicts(before, saved));
    setTyped((before) => withoutSaved(before, saved));
    setState({ kind: 'saved', at: saved.saved });
    // The server suggests an address of the translated title, one that is free in the language.
    const suggestsAddress = record.slug.text === '' && saved.segments.some((each) => each.key === titleKey);
    if (saved.removed.length > 0 || suggestsAddress) void queries.invalidateQueries({ queryKey: key });
  };
  /** Saves segments; `edits` are read when the request is sent, after the one before it. */
  const save = (keys: readonly string[], marks: Marks = {}, slug?: string): Promise<boolean> => {
    const next = queue.current.then(async () => {
      const current = queries.getQueryData<TranslationRecord>(key) ?? record;
      const segments = listChanges(current, { keys, texts: typed, marks });
      if (segments.length === 0 && slug === undefined) return true;
      setState({ kind: 'saving' });
      try {
        merge(await send(address, { segments, ...(slug === undefined ? {} : { slug }) }), slug);
        return true;
      } catch (error) {
        setState({ kind: 'failed', why: describeLoadError(error), keys: segments.map((segment) => segment.key) });
        return false;
      }
    });
    queue.current = next;
    return next;
  };
  /** After a conflict: the caller has read the other text, and stores or drops their own. */
  const resolve = (segmentKey: string, isOwn: boolean) => {
    const conflict = conflicts[segmentKey];
    if (conflict === undefined) return;
    queries.setQueryData<TranslationRecord>(key, (before) => before && applySaved(before, [conflict], undefined));
    setConflicts((before) => omit(before, [segmentKey]));
    if (isOwn) void save([segmentKey]);
    else setTyped((before) => omit(before, [segmentKey]));
  };
  return { conflicts, state, save, resolve };
}

const withConflicts = (before: Conflicts, { segments, conflicts }: SaveResult): Conflicts => ({
  ...omit(
    before,
    segments.map(({ key }) => key),
  ),
  ...Object.fromEntries(conflicts.map((conflict) => [conflict.key, conflict])),
});

/** What was typed in the meantime is saved next. */
const withoutSaved = (before: Texts, { segments }: SaveResult): Texts =>
  omit(
    before,
    segments.flatMap(({ key, target }) => (before[key]?.trim() === target ? [key] : [])),
  );

export type Translation = ReturnType<typeof useTranslation>;

const omit = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

type Changes = { keys: readonly string[]; texts: Readonly<Record<string, string>>; marks: Marks };

const listChanges = ({ segments }: TranslationRecord, { keys, texts, marks }: Changes): Change['segments'] =>
  segments
    .filter((segment) => keys.includes(segment.key))
    .map(({ key, edits }) => ({
      ...{ key, edits, ...marks },
      ...(texts[key] === undefined ? {} : { target: texts[key] }),
    }));

type SavedSegment = SaveResult['segments'][number];

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
  return {
    ...record,
    ...{ segments, pending: true, slug: { ...record.slug, text: slug ?? record.slug.text } },
    sections: countSection(record, segments),
  };
}

/** The completeness of the publication, with the section as it is saved now. */
function countSection({ sections, section, language }: TranslationRecord, segments: TranslationRecord['segments']) {
  const count = (wanted: string) => segments.filter(({ state }) => state === wanted).length;
  const counts = { stale: count('stale'), open: count('open'), review: count('review') };
  const begun = counts.open < segments.length;
  return sections.map((each) =>
    each.number === section.number
      ? {
          ...each,
          languages: { ...each.languages, [language]: { ...each.languages[language], ...counts, begun } },
        }
      : each,
  );
}

type Autosave = { typed: Readonly<Record<string, string>>; isUnsaved: boolean; save: () => void };

/** Saves a while after the last key, and warns before the page is left with texts that are not saved. */
function useAutosave({ typed, isUnsaved, save }: Autosave): void {
  const run = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait again
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(run, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
