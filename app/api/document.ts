/** Files of one's own (certificates, transcripts, receipts): their addresses want the session, which a plain link cannot send. */
import { ApiError } from './api-error.ts';
import { readToken } from './session-store.ts';

const TIMEOUT_MS = 30_000;
/** Safari reads the address of a file some time after the click. */
const KEPT_MS = 60_000;

/** Fetches a file with the session and saves it under the name that the server gives it. */
export async function saveDocument(address: string): Promise<void> {
  const { blob, name } = await fetchDocument(address);
  save(blob, name);
}

/** Shows a file in a window of its own; saves it where the browser gives none. */
export async function openDocument(address: string): Promise<void> {
  // Opened within the click: Safari refuses a window that comes after a wait.
  const shown = window.open('', '_blank');
  try {
    const { blob, name } = await fetchDocument(address);
    if (shown === null) return save(blob, name);
    const url = URL.createObjectURL(blob);
    shown.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    shown?.close();
    throw error;
  }
}

async function fetchDocument(address: string): Promise<{ blob: Blob; name: string }> {
  const token = readToken();
  const response = await fetch(address, {
    headers: token === null ? {} : { authorization: `JWT ${token}`, 'x-auth-token': token },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ApiError(response.status, await readErrors(response));
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'document';
  return { blob: await response.blob(), name };
}

/** The name in a `content-disposition` header. */
export function fileNameOf(disposition: string | null): string | null {
  const [, name] = /filename="([^"]+)"/.exec(disposition ?? '') ?? [];
  return name ?? null;
}

async function readErrors(response: Response): Promise<ApiError['errors']> {
  const body = (await response.json().catch(() => ({}))) as { errors?: ApiError['errors'] };
  return body.errors ?? [];
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
