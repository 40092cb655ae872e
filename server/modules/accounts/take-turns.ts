const last = new Map<string, Promise<unknown>>();

/** Runs work of the same key one after another, in the order asked; work of other keys is not waited for. */
export async function takeTurns<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
