/** Downloads of certificates, transcripts and receipts, which need the session that a plain link cannot send. */

import { readToken } from '#client/session/session-store.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 30_000;
/** Safari reads an object URL some time after the click. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/** Downloads a file and saves it under the name from the server. */
export async function saveDocument(address: string): Promise<void> {
  const { blob, name } = await fetchDocument(address);
  save(blob, name);
}

/** Opens a file in a new window; saves it if the browser blocks the window. */
export async function openDocument(address: string): Promise<void> {
  // Opened during the click event: Safari blocks windows that are opened later.
  const shown = window.open('', '_blank');
  try {
    const { blob, name } = await fetchDocument(address);
    if (shown === null) return save(blob, name);
    const url = URL.createObjectURL(blob);
    shown.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS);
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
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_LIFETIME_MS);
}
