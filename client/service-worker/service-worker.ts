/**
 * The service worker. It is registered with the first copy for offline reading, built as a file of its own
 * (scripts/vite/build-service-worker.ts), and answers requests from copies while the server cannot be reached.
 */
import { answerRequest } from './answer-request.ts';
import type { ExtendableEvent, FetchEvent, WorkerScope } from './worker-events.ts';

const scope = globalThis as unknown as WorkerScope;

addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(scope.skipWaiting()));
// The page that made the first copy is answered at once.
addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(scope.clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const answer = answerRequest(request);
  if (answer !== null) (event as FetchEvent).respondWith(answer);
});
