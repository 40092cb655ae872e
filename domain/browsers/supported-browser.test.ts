import { describe, expect, test } from 'vitest';
import { browserLevel, explorerVersion, isSupportedBrowser } from './supported-browser.ts';

const chrome = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const firefox = (version: string) => `Mozilla/5.0 (Windows NT 10.0; rv:${version}) Gecko/20100101 Firefox/${version}`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12_6) AppleWebKit/603.3.8 (KHTML, like Gecko) Version/${version} Safari/603.3.8`;
const phone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 10_0 like Mac OS X) AppleWebKit/602.1.50 (KHTML, like Gecko) Version/${version} Mobile/14A346 Safari/602.1`;
const edge = (version: string) => `${chrome('51.0.2704.79')} Edge/${version}`;

const EXPLORER_11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const EXPLORER_8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)';
const EXPLORER_11_AS_7 = 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/7.0; SLCC2)';
const EXPLORER_6 = 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)';

describe('supported browsers (rules P15)', () => {
  test.each([
    ['Chrome 42', chrome('42.0.2311.90'), true],
    ['Chrome 41', chrome('41.0.2272.101'), false],
    ['today’s Chrome', chrome('142.0.0.0'), true],
    ['today’s Edge, which also names Chrome', `${chrome('142.0.0.0')} Edg/142.0.0.0`, true],
    ['Firefox 40', firefox('40.0'), true],
    ['Firefox 39', firefox('39.0'), false],
    ['Safari 10.1', safari('10.1'), true],
    ['Safari 10.0', safari('10.0.3'), false],
    ['Safari 9', safari('9.1.3'), false],
    ['Safari 11 without a minor version', safari('11'), true],
    ['Safari 10 without a minor version', safari('10'), false],
    ['mobile Safari 10', phone('10.0'), true],
    ['mobile Safari 9', phone('9.0'), false],
    ['Chrome on iOS, which has no version of Safari', phone('x').replace('Version/x', 'CriOS/96.0'), true],
    ['Edge 14', edge('14.14393'), true],
    ['Edge 13', edge('13.10586'), false],
    ['Internet Explorer 11', EXPLORER_11, false],
    ['Internet Explorer 8', EXPLORER_8, false],
    ['a bot that names an old Chrome', `${chrome('41.0.2272.96')} (compatible; Googlebot/2.1)`, true],
    ['an unknown user agent', 'NetSurf/3.10', true],
    ['an empty user agent', '', true],
    ['an old Chrome after more text than a browser sends', `${'x'.repeat(600)} ${chrome('41.0')}`, true],
  ])('%s', (_, userAgent, isSupported) => {
    expect(isSupportedBrowser(userAgent)).toBe(isSupported);
  });
});

describe('the level of a browser (rules P15)', () => {
  test.each([
    ['Chrome 123 runs the site', chrome('123.0.0.0'), 'runs'],
    ['Chrome 122 displays pages', chrome('122.0.0.0'), 'reads'],
    ['Edge 123 runs the site', `${chrome('123.0.0.0')} Edg/123.0.0.0`, 'runs'],
    ['Edge 18 displays pages', edge('18.17763'), 'reads'],
    ['Firefox 124 runs the site', firefox('124.0'), 'runs'],
    ['Firefox 123 displays pages', firefox('123.0'), 'reads'],
    ['Safari 17.5 runs the site', safari('17.5'), 'runs'],
    ['Safari 17.4 displays pages', safari('17.4.1'), 'reads'],
    ['mobile Safari 18 runs the site', phone('18.0'), 'runs'],
    ['mobile Safari 16 displays pages', phone('16.6'), 'reads'],
    ['Chrome 41 is not supported', chrome('41.0'), 'unsupported'],
    ['Internet Explorer is not supported', EXPLORER_11, 'unsupported'],
    ['a bot runs the site', `${chrome('41.0')} (compatible; Googlebot/2.1)`, 'runs'],
    ['an unknown user agent runs the site', 'NetSurf/3.10', 'runs'],
  ])('%s', (_, userAgent, level) => {
    expect(browserLevel(userAgent)).toBe(level);
  });
});

describe('a hostile User-Agent', () => {
  test.each([
    ['repeated iPhone', 'iPhone '.repeat(2_300)],
    ['repeated iPhone and Version', 'iPhone Version/1 '.repeat(1_000)],
    ['repeated Version', 'Version/1.1 '.repeat(1_400)],
    ['repeated digits', `Edge/${'1'.repeat(16_000)}`],
  ])('of %s takes no longer than a usual one', (_, userAgent) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 100; round += 1) isSupportedBrowser(userAgent);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('Internet Explorer (rules P16)', () => {
  test.each([
    ['11', EXPLORER_11, 11],
    ['11 in the compatibility view', EXPLORER_11_AS_7, 11],
    ['8', EXPLORER_8, 8],
    ['6', EXPLORER_6, 6],
    ['10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)', 10],
    ['not Chrome', chrome('142.0.0.0'), null],
    ['not Edge', edge('18.17763'), null],
  ])('is %s', (_, userAgent, version) => {
    expect(explorerVersion(userAgent)).toBe(version);
  });
});
