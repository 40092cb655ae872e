/** The checks of `npm run doctor`: each says what it found, and what to do about it. */

export type Finding =
  | { state: 'ok'; found: string }
  /** `warning` works for now; `failure` does not work. */
  | { state: 'warning' | 'failure'; found: string; todo: string };

export type Check = { name: string; run(): Promise<Finding | readonly Finding[]> };
export type CheckedFinding = Finding & { name: string };

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warn = (found: string, todo: string): Finding => ({ state: 'warning', found, todo });
export const fail = (found: string, todo: string): Finding => ({ state: 'failure', found, todo });

/** The limit of one check: a service that does not respond must not hide the others. */
const CHECK_MS = 30_000;

/** Runs the checks one after another and yields each finding at once; a check that throws is a failure. */
export async function* runChecks(checks: readonly Check[], limitMs = CHECK_MS): AsyncGenerator<CheckedFinding> {
  for (const { name, run } of checks) {
    const findings = await within(run, limitMs).catch((error: unknown) =>
      fail(describe(error), 'Correct what the message names, then run the command again.'),
    );
    for (const finding of 'state' in findings ? [findings] : findings) yield { ...finding, name };
  }
}

async function within(run: Check['run'], limitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no response within ${limitMs / 1000} seconds.`)), limitMs);
  });
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

const describe = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error);
