import { useQueryClient } from '@tanstack/react-query';
import type { Draft } from '../draft/use-draft.ts';

/** Runs an act on the draft as it was last saved, and shows what it changed. */
export function useAct({ session }: Draft): (act: (version: number) => Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  return async (act) => {
    await session.flush();
    await act(session.snapshot().version);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['publications'] }),
      queries.invalidateQueries({ queryKey: ['today'] }),
    ]);
  };
}
