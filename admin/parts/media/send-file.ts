/** Sends one file as a resumable upload with the session of this browser. (rules U4) */
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { readToken, storeToken } from '#client/session/session-store.ts';
import { createUpload } from '#contract/calls/office/content/media.ts';
import { previousUploads } from './previous-uploads.ts';

export type FileEvents = {
  onProgress(sent: number): void;
  /** The file is known to the office by this id. */
  onAsset(id: string): void;
  onDone(): void;
  /** Refused by the server, with its reason. */
  onRefused(reason: string): void;
  /** The connection was lost; what was sent is kept. */
  onInterrupted(): void;
};

export type FileTransfer = { pause(): Promise<void>; resume(): void; cancel(): Promise<void> };

/** Small enough to arrive within the time of a request, on slow lines too. */
const CHUNK_BYTES = 8 * 2 ** 20;
const RETRY_DELAYS = [500, 2_000, 5_000];
const LOST = 'The connection was lost.';

export async function sendFile(file: File, events: FileEvents): Promise<FileTransfer> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: createUpload.path,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    metadata: { filename: file.name.normalize('NFC') },
    urlStorage: previousUploads,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: authorize,
    onAfterResponse: (_request, response) => {
      storeSession(response);
      const id = response.getHeader('x-asset-id');
      if (id) events.onAsset(id);
    },
    onProgress: events.onProgress,
    onSuccess: events.onDone,
    onError: (error) => {
      const reason = reasonOf(error);
      if (reason === null) return events.onInterrupted();
      dropUpload(upload);
      events.onRefused(reason);
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return {
    pause: () => upload.abort(),
    resume: () => upload.start(),
    cancel: async () => {
      // The server deletes unfinished uploads by itself, so a failure here loses nothing.
      await upload.abort(true).catch(() => undefined);
      dropUpload(upload);
    },
  };
}

function authorize(request: HttpRequest): void {
  const token = readToken();
  if (token === null) return;
  request.setHeader('authorization', `JWT ${token}`);
  request.setHeader('x-auth-token', token);
}

function storeSession(response: HttpResponse): void {
  const next = response.getHeader('x-new-token');
  if (next) storeToken(next);
}

/** A refused file begins anew when it is chosen again. */
function dropUpload({ url }: Upload): void {
  if (url !== null) void previousUploads.removeUpload(url);
}

/** The server's reason; null if it could not be reached or is out of order. */
function reasonOf(error: Error | DetailedError): string | null {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status < 400 || status >= 500) return null;
  try {
    const { errors } = JSON.parse(response?.getBody() ?? '') as { errors: { detail: string }[] };
    return errors[0]?.detail ?? LOST;
  } catch {
    return LOST;
  }
}
