const pending = new Map<string, Promise<unknown>>();

/** A mutex per key: tasks of one key run one after another, in order; other keys are not blocked. */
export async function runExclusively<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const run = (pending.get(key) ?? Promise.resolve()).then(task, task);
  pending.set(key, run);
  try {
    return await run;
  } finally {
    if (pending.get(key) === run) pending.delete(key);
  }
}
