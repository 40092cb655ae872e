export type EarlyRequest<Answer> = {
  /** Sends the request before the code of its screen has arrived. */
  begin: (id: string) => void;
  /** The answer that was requested early, which is taken once; otherwise a new one. */
  load: (id: string, signal?: AbortSignal) => Promise<Answer>;
  /** Drops an answer that no one has taken, so that it is not taken when it is old. */
  end: () => void;
};

/** What a screen of one record loads, requested while its code is still on the way. */
export function earlyRequest<Answer>(
  load: (id: string, signal?: AbortSignal) => Promise<Answer>,
): EarlyRequest<Answer> {
  let begun: { id: string; answer: Promise<Answer> } | null = null;
  return {
    begin: (id) => {
      const answer = load(id);
      // Whoever takes it handles the failure.
      answer.catch(() => undefined);
      begun = { id, answer };
    },
    load: (id, signal) => {
      const early = begun?.id === id ? begun.answer : null;
      begun = null;
      return early ?? load(id, signal);
    },
    end: () => {
      begun = null;
    },
  };
}
