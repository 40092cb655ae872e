import { useEffect, useState } from 'react';
import { officeTime } from '#admin/parts/format/office-format.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { nowIso } from '#client/clock.ts';
import { Button } from '#ui/button/button.tsx';
import type { Draft } from './use-draft.ts';

/** Whether the server has the text; what it does not have is kept in this browser. */
export function SaveState({ draft: { state, message, session } }: { draft: Draft }) {
  const savedAt = useSavedAt(state);
  return (
    <span role="status" className="o-save-state">
      {state === 'saved' && (savedAt === null ? '' : `Saved ${savedAt}`)}
      {(state === 'unsaved' || state === 'saving') && 'Saving…'}
      {state === 'offline' && (
        <>
          <Status kind="bad">Not saved, kept in this browser</Status>
          <Button kind="text" size="small" onClick={() => void session.flush()}>
            Try again
          </Button>
        </>
      )}
      {state === 'refused' && <Status kind="bad">Not saved: {message}</Status>}
      {state === 'conflict' && <Status kind="bad">Not saved: two texts differ</Status>}
    </span>
  );
}

/** The time of the last saving in this window. */
function useSavedAt(state: Draft['state']): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [before, setBefore] = useState(state);
  if (before !== state) {
    setBefore(state);
    if (state === 'saved') setSavedAt(officeTime(nowIso()));
  }
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => state !== 'saved' && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state]);
  return savedAt;
}
