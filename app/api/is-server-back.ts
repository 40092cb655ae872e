/** Every request gives up after this long. (rules P36) */
const TIMEOUT_MS = 30_000;

/** Whether the server answers again, and its database with it. */
export async function isServerBack(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
