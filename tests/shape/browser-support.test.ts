/**
 * The build lowers syntax to the declared floor of browsers, but not what the engine brings along. What came with later
 * versions than those of `SCRIPT_FLOOR` would stop the site where `public/theme.js` says that it runs.
 */
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/source/source-files.ts';

/** With the first version of the last browser to bring it. */
const NEWER: readonly [name: string, pattern: RegExp][] = [
  [
    'helpers of iterators (Safari 18.4)',
    /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|reduce|take)\(/,
  ],
  ['operations of sets (Firefox 127)', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ['Promise.try (Safari 18.2)', /\bPromise\.try\(/],
  ['RegExp.escape (Chrome 136)', /\bRegExp\.escape\(/],
  ['bytes in base 64 (Chrome 140)', /\bUint8Array\.from(?:Base64|Hex)\(|\.to(?:Base64|Hex)\(\)/],
  ['URLPattern (Firefox 142)', /\bnew URLPattern\(/],
  ['Temporal (Chrome 144)', /\bTemporal\.\w/],
  ['Math.sumPrecise (Chrome 147)', /\bMath\.sumPrecise\(/],
  ['Error.isError (Chrome 134)', /\bError\.isError\(/],
];

const inTheBrowser = readSources().filter(
  ({ name }) => /^(?:app|ui|contract|domain)\//.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name),
);

test.each(NEWER)('no script of the site needs %s', (_, pattern) => {
  expect(inTheBrowser.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  expect(inTheBrowser.length).toBeGreaterThan(100);
});
