import { describe, expect, test } from 'vitest';
import {
  hasDefaultExport,
  listFunctions,
  parseSource,
  readSources,
  readStyles,
  readsTheClock,
  readsTheEnvironment,
} from '#tests/support/source/source-files.ts';

const sources = readSources();
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name) || name.startsWith('tests/');

const BANNED = /(^|\/)(common|data|info)(\.|\/|$)|(^|[/-])(utils?|helpers?|misc|manager)([-./]|$)/;
// Only modules that start a process may read its environment.
const READS_ENVIRONMENT = /^(server\/config\.ts|scripts\/|bench\/|tests\/support\/)|\.test\.ts$/;
// The server and the browser have one clock module each; scripts and benchmarks may read the time.
const CLOCKS = /^(server\/kernel\/clock\.ts|client\/clock\.ts|scripts\/|bench\/)/;
// The only modules that convert between dates and instants.
const DAYS = /^(domain\/shared\/(dates|time-zone)\.ts|client\/i18n\/format\.ts|scripts\/|bench\/)/;
const OWN_DAYS =
  /toISOString\(\)\.(slice|split|substring)\((0, 10|0, 7|'T')|\.[gs]etUTC(FullYear|Month|Date|Day)|\.[gs]et(FullYear|Month|Date|Day)\(|Date\.UTC\(|toLocale(Date|Time)String\(|\b86_?400_?000\b|\b24 \* (60 \* 60|3_?600)|timeZone: '|tz: '/;
const MUST_EXPORT_DEFAULT =
  /^app\/(routes\/|routes\.ts$|root\.tsx$|entry\.(server|client)\.tsx$)|\.config\.ts$|^tests\/support\/journey\/global-setup\.ts$/;

describe('sizes', () => {
  test('no file is longer than 350 lines, no test longer than 500', () => {
    const limit = (name: string) => (isTest(name) ? 500 : name.endsWith('/tables.ts') ? Number.POSITIVE_INFINITY : 350);
    expect(
      sources.filter(({ name, lines }) => lines > limit(name)).map(({ name, lines }) => `${name}: ${lines} lines`),
    ).toEqual([]);
  });

  test('no function is longer than 50 lines or takes more than 3 parameters', () => {
    const long = sources
      // The framework determines the arguments of these functions.
      .filter(({ name }) => !isTest(name) && !/^app\/entry\.|^server\/plugins\/http\/json-api-bodies\./.test(name))
      .flatMap((file) => listFunctions(file).map((found) => ({ file: file.name, ...found })))
      // Markup has a limit of its own, because it is long without being complex.
      .filter(({ file, lines, parameters }) => lines > (file.endsWith('.tsx') ? 80 : 50) || parameters > 3);
    expect(
      long.map(({ file, name, lines, parameters }) => `${file} ${name}: ${lines} lines, ${parameters} parameters`),
    ).toEqual([]);
  });

  test('a module exports at most 15 names', () => {
    const entryPoints = sources.filter(({ name }) => /^server\/modules\/[^/]+\/index\.ts$/.test(name));
    const shown = (text: string) =>
      [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
        names.split(',').filter((name) => name.trim() !== ''),
      ).length + [...text.matchAll(/^export (?:const|(?:async )?function|type|class) /gm)].length;
    expect(
      entryPoints.filter(({ text }) => shown(text) > 15).map(({ name, text }) => `${name}: ${shown(text)} names`),
    ).toEqual([]);
  });
});

describe('names', () => {
  test('of a class are in one style sheet, because the sheets are bundled into one', () => {
    const homes = new Map<string, Set<string>>();
    for (const { name, text } of readStyles())
      for (const [, found = ''] of text.matchAll(/^ {2}(\.[a-z][a-z0-9-]*)(?= \{|,|$)/gm))
        homes.set(found, (homes.get(found) ?? new Set()).add(name));

    expect(homes.size).toBeGreaterThan(100);
    expect([...homes].filter(([, files]) => files.size > 1).map(([found, files]) => [found, ...files])).toEqual([]);
  });

  test('of files are specific', () => {
    expect(sources.filter(({ name }) => BANNED.test(name)).map(({ name }) => name)).toEqual([]);
  });

  test('are exported by name, except where the framework requires a default export', () => {
    const wrong = sources.filter((file) => !MUST_EXPORT_DEFAULT.test(file.name) && hasDefaultExport(file));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('only the index files of modules re-export', () => {
    const barrels = sources.filter(
      ({ name, text }) => !/^server\/modules\/[^/]+\/index\.ts$/.test(name) && /^export \* from/m.test(text),
    );
    expect(barrels.map(({ name }) => name)).toEqual([]);
  });
});

describe('single sources', () => {
  test('the system time is read in the clock modules only', () => {
    expect(
      sources
        .filter((file) => !CLOCKS.test(file.name) && !isTest(file.name) && readsTheClock(file))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('dates are computed in the provider’s time zone, by the rulebook only', () => {
    expect(
      sources
        .filter(({ name, text }) => !DAYS.test(name) && !isTest(name) && OWN_DAYS.test(text))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('browser storage is accessed in one module', () => {
    const wrong = sources.filter(
      ({ name, text }) =>
        /^(app|admin|client|ui)\//.test(name) &&
        !isTest(name) &&
        !/^client\/storage\/(browser-store|clear-personal-storage)\.ts$/.test(name) &&
        /\b(local|session)Storage\b/.test(text),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('the environment is read in the configuration only', () => {
    // The main file passes the environment on without reading it.
    const handsOver = (name: string, text: string) =>
      name === 'server/main.ts' && text.replaceAll('readConfig(process.env)', '').includes('process.env') === false;
    const wrong = sources.filter(
      (file) => !READS_ENVIRONMENT.test(file.name) && readsTheEnvironment(file) && !handsOver(file.name, file.text),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('a to-do comment has an issue number', () => {
    const promise = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b(?!.*#\\d)`);
    expect(sources.filter(({ text }) => promise.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

describe('these checks', () => {
  test.each([
    'instant.toISOString().slice(0, 10)',
    'at.setUTCDate(at.getUTCDate() + 30)',
    'new Date(now.getTime() + 30 * 86_400_000)',
    'const DAY = 24 * 60 * 60 * 1000;',
    "new Intl.DateTimeFormat('en', { timeZone: 'UTC' })",
    'new Date().getFullYear()',
    'paidAt.toLocaleDateString()',
  ])('detect a date computed elsewhere: %s', (text) => {
    expect(OWN_DAYS.test(text)).toBe(true);
    expect(OWN_DAYS.test('instant.toISOString(); hoursAfter(now, 24); dayIn(at, zone)')).toBe(false);
  });

  test('detect a clock, an environment, a default export and a long function', () => {
    const guilty = parseSource(
      'a.ts',
      `export default () => [new Date(), process.env.HOME];\nfunction f(a, b, c, d) {${'\n'.repeat(60)}}\n`,
    );
    const innocent = parseSource('b.ts', `export const at = (text: string) => new Date(text);\n`);

    const seen = [guilty, innocent].map((file) => [
      readsTheClock(file),
      readsTheEnvironment(file),
      hasDefaultExport(file),
    ]);

    expect(seen).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    expect(listFunctions(guilty)).toContainEqual({ name: 'f', lines: 61, parameters: 4 });
  });
});
