/** The timeout of every request. (rules P36) */
const TIMEOUT_MS = 30_000;

/** Whether the server and its database are ready. */
export async function isServerReady(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
