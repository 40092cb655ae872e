/**
 * The build lowers syntax to the oldest supported browsers but adds no polyfills. APIs newer than the versions of
 * `SCRIPT_FLOOR` would break the site in browsers that `public/theme.js` accepts.
 */
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/source/source-files.ts';

/** Each with the browser that supported it last, and its version. */
const NEWER: readonly [name: string, pattern: RegExp][] = [
  [
    'helpers of iterators (Safari 18.4)',
    /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|reduce|take)\(/,
  ],
  [
    'operations of sets (Firefox 127)',
    /(?<!\bz\s*)\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection|union|difference)\(/,
  ],
  ['Promise.try (Safari 18.2)', /\bPromise\.try\(/],
  ['RegExp.escape (Chrome 136)', /\bRegExp\.escape\(/],
  ['bytes in base 64 (Chrome 140)', /\bUint8Array\.from(?:Base64|Hex)\(|\.to(?:Base64|Hex)\(\)/],
  ['URLPattern (Firefox 142)', /\bnew URLPattern\(/],
  ['Temporal (Chrome 144)', /\bTemporal\.\w/],
  ['Math.sumPrecise (Chrome 147)', /\bMath\.sumPrecise\(/],
  ['Error.isError (Chrome 134)', /\bError\.isError\(/],
];

const inTheBrowser = readSources().filter(
  ({ name }) => /^(?:app|admin|client|ui|contract|domain)\//.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name),
);

test.each(NEWER)('no script of the site uses %s', (_, pattern) => {
  expect(inTheBrowser.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  expect(inTheBrowser.length).toBeGreaterThan(100);
});
