import { describe, expect, test } from 'vitest';
import { ApiError } from '#client/api/api-error.ts';
import type { WireError } from '#contract/errors.ts';
import { MissingChunkError } from '#ui/lazy/load-chunk.ts';
import { readFailure, urlBeforeFailure, urlOfFailure } from './failure.ts';

const away: WireError = { status: '503', code: 'server.unavailable', title: 'Unavailable', detail: 'Away.' };
const again: WireError = { ...away, detail: 'Still away.' };
/** An error of a server loader, as the router serializes it for the browser. */
const fromServer = { status: 500, statusText: '', internal: false, data: { detail: 'It broke.' } };

describe('the error page of a failure (rules P37)', () => {
  test.each([
    [
      'an error response with details',
      new ApiError(503, [away, again], '7f3a20c9-1'),
      { kind: 'refused', status: 503, detail: 'Away.', reference: '7f3a20c9-1' },
      '/error-503',
    ],
    ['an error response without details', new ApiError(502, []), { kind: 'refused', status: 502 }, '/error-502'],
    [
      'an error during server rendering',
      fromServer,
      { kind: 'refused', status: 500, detail: 'It broke.' },
      '/error-500',
    ],
    ['no connection, in Chrome', new TypeError('Failed to fetch'), { kind: 'no-response' }, '/error-network'],
    [
      'no connection, in Firefox',
      new TypeError('NetworkError when attempting to fetch resource.'),
      { kind: 'no-response' },
      '/error-network',
    ],
    ['no connection, in Safari', new TypeError('Load failed'), { kind: 'no-response' }, '/error-network'],
    ['a timeout', new DOMException('', 'TimeoutError'), { kind: 'no-response' }, '/error-network'],
    ['a chunk that did not load', new MissingChunkError(), { kind: 'chunk' }, '/load-error'],
    ['an error of the application', new TypeError('x is undefined'), { kind: 'fault' }, '/error-app'],
    ['any other thrown value', 'oops', { kind: 'fault' }, '/error-app'],
  ])('%s', (_, error, failure, expected) => {
    expect(readFailure(error)).toEqual(failure);
    expect(urlOfFailure(readFailure(error), '/library?page=2')).toBe(`${expected}?redirect=%2Flibrary%3Fpage%3D2`);
    expect(urlOfFailure(readFailure(error), '/')).toBe(expected);
  });
});

describe('the URL to return to', () => {
  test.each([
    ['is the page that failed', { pathname: '/library', search: '?page=2' }, null, '/library?page=2'],
    [
      'is the redirect parameter of an error page',
      { pathname: '/error-network', search: '?redirect=%2Fx' },
      '/x',
      '/x',
    ],
    ['is Home for an error page without a redirect parameter', { pathname: '/load-error', search: '' }, null, '/'],
  ])('%s', (_, location, redirect, expected) => {
    expect(urlBeforeFailure(location, redirect)).toBe(expected);
  });
});
