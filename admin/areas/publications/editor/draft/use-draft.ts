import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { saveDraft } from '#contract/calls/office/content/publications.ts';
import { changeFiles, type SourceFiles } from '#domain/authoring/source-files.ts';
import { type DraftRecord, draftKey, draftQuery, fetchDraft } from './draft-record.ts';
import { DraftSession, type DraftSnapshot, type SaveOutcome, type UnsavedTexts } from './draft-session.ts';

const SAVE_DELAY_MS = 800;

/** The prefix marks it as personal, so that signing out deletes it. (client/storage) */
const storageKey = (id: string): string => `receptor.draft.publication.${id}`;

export type Draft = DraftSnapshot & { session: DraftSession };

/** The texts of a publication as this window edits them; they are saved by themselves. */
export function useDraft(record: DraftRecord): Draft {
  const { id } = record;
  const queries = useQueryClient();
  const [session] = useState(
    () =>
      new DraftSession({
        loaded: record,
        unsaved: readUnsaved(id),
        store: (unsaved) => storeUnsaved(id, unsaved),
        save: async (unsaved, files) => {
          const outcome = await save(id, unsaved, files);
          if (outcome.kind === 'saved') {
            void queries.invalidateQueries({ queryKey: ['publications', 'list'] });
            void queries.invalidateQueries({ queryKey: [...draftKey(id), 'checklist'] });
            // The first change opens a draft, with which more can be done.
            const known = queries.getQueryData(draftQuery(id).queryKey);
            if (known?.open !== 'draft') void queries.invalidateQueries({ queryKey: draftQuery(id).queryKey });
          }
          return outcome;
        },
        delay: SAVE_DELAY_MS,
      }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => session.reload(record), [session, record]);
  useSaving(session);
  return { ...snapshot, session };
}

/** What is unsaved is sent when the window is hidden, when it is online again, and when the editor is left. */
function useSaving(session: DraftSession): void {
  useEffect(() => {
    const flush = () => void session.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [session]);
}

function storeUnsaved(id: string, unsaved: UnsavedTexts | null): void {
  if (unsaved === null) browserStore.write(storageKey(id), null);
  else browserStore.writeJson(storageKey(id), unsaved);
}

function readUnsaved(id: string): UnsavedTexts | null {
  const stored = browserStore.readJson(storageKey(id));
  const isUnsaved = (value: unknown): value is UnsavedTexts =>
    typeof value === 'object' && value !== null && 'version' in value && 'changes' in value && 'base' in value;
  return isUnsaved(stored) ? stored : null;
}

async function save(id: string, { version, changes, base }: UnsavedTexts, files: SourceFiles): Promise<SaveOutcome> {
  try {
    const { data } = await browserApi(saveDraft, { params: { id }, plain: { version, changes, base } });
    // Versions between are those of others, who may have changed other texts.
    if (data.version !== version + 1) return { kind: 'saved', loaded: await fetchDraft(id) };
    const saved = changeFiles(changeFiles(files, changes), data.merged);
    return { kind: 'saved', loaded: { version: data.version, files: saved } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'unreachable' };
    if (error.code !== 'draft.conflict') return { kind: 'refused', message: error.message };
    const loaded = await fetchDraft(id);
    return { kind: 'conflict', loaded, by: loaded.updated_by?.name ?? null, at: loaded.updated };
  }
}
