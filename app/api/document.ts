/** Files of one's own (certificates, transcripts, receipts): their addresses want the session, which a plain link cannot send. */
import { ApiError } from './api-error.ts';
import { readToken } from './session-store.ts';

const TIMEOUT_MS = 30_000;
/** Safari reads the address of a file some time after the click. */
const KEPT_MS = 60_000;

/** Fetches a file with the session and saves it under the name that the server gives it. */
export async function saveDocument(address: string): Promise<void> {
  const token = readToken();
  const response = await fetch(address, {
    headers: token === null ? {} : { authorization: `JWT ${token}`, 'x-auth-token': token },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ApiError(response.status, await readErrors(response));
  save(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? 'document');
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

// A window opened after a wait is refused by Safari as one nobody asked for; a download is not.
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
