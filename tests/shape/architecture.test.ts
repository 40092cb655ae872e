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
// Whoever starts a process may read its environment; everyone else is told.
const READS_ENVIRONMENT = /^(server\/config\.ts|scripts\/|bench\/|tests\/support\/)|\.test\.ts$/;
// The house has one clock, and the browser, which we do not run, has another; scripts and measurements time themselves.
const CLOCKS = /^(server\/kernel\/clock\.ts|app\/[a-z/-]*clock\.ts|scripts\/|bench\/)/;
// Where a date becomes an instant, and back; the rest of the rulebook and of the product asks them.
// How long stored progress is accepted is a period of hours and no date.
const DAYS =
  /^(domain\/shared\/(dates|time-zone)\.ts|app\/i18n\/format\.ts|app\/api\/offline\/send-pending\.ts|contract\/calls\/catalogue\.ts|scripts\/|bench\/)/;
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
      // What the framework calls, it calls with its own arguments.
      .filter(({ name }) => !isTest(name) && !/^app\/entry\.|^server\/plugins\/http\/json-api-bodies\./.test(name))
      .flatMap((file) => listFunctions(file).map((found) => ({ file: file.name, ...found })))
      // Markup counts apart: a page of elements is long without being deep.
      .filter(({ file, lines, parameters }) => lines > (file.endsWith('.tsx') ? 80 : 50) || parameters > 3);
    expect(
      long.map(({ file, name, lines, parameters }) => `${file} ${name}: ${lines} lines, ${parameters} parameters`),
    ).toEqual([]);
  });

  test('a module shows at most 15 names at its front door', () => {
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
  test('of a class stand in one style sheet: all sheets are one in the end, and the later would win', () => {
    const homes = new Map<string, Set<string>>();
    for (const { name, text } of readStyles())
      for (const [, found = ''] of text.matchAll(/^ {2}(\.[a-z][a-z0-9-]*)(?= \{|,|$)/gm))
        homes.set(found, (homes.get(found) ?? new Set()).add(name));

    expect(homes.size).toBeGreaterThan(100);
    expect([...homes].filter(([, files]) => files.size > 1).map(([found, files]) => [found, ...files])).toEqual([]);
  });

  test('say what a file is for', () => {
    expect(sources.filter(({ name }) => BANNED.test(name)).map(({ name }) => name)).toEqual([]);
  });

  test('are exported under themselves, except where the framework asks otherwise', () => {
    const wrong = sources.filter((file) => !MUST_EXPORT_DEFAULT.test(file.name) && hasDefaultExport(file));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('there are no barrels but the front doors of modules', () => {
    const barrels = sources.filter(
      ({ name, text }) => !/^server\/modules\/[^/]+\/index\.ts$/.test(name) && /^export \* from/m.test(text),
    );
    expect(barrels.map(({ name }) => name)).toEqual([]);
  });
});

describe('one home for each fact', () => {
  test('the time of the machine is read in the clock alone', () => {
    expect(
      sources
        .filter((file) => !CLOCKS.test(file.name) && !isTest(file.name) && readsTheClock(file))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('days are reckoned in the provider’s time zone, by the rulebook alone', () => {
    expect(
      sources
        .filter(({ name, text }) => !DAYS.test(name) && !isTest(name) && OWN_DAYS.test(text))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('the storage of the browser is opened in one place', () => {
    const wrong = sources.filter(
      ({ name, text }) =>
        /^(app|ui)\//.test(name) &&
        !isTest(name) &&
        !/^app\/api\/storage\/(browser-store|clear-personal-storage)\.ts$/.test(name) &&
        /\b(local|session)Storage\b/.test(text),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('the environment is read in the configuration alone', () => {
    // The main file hands the environment over, and reads nothing in it.
    const handsOver = (name: string, text: string) =>
      name === 'server/main.ts' && text.replaceAll('readConfig(process.env)', '').includes('process.env') === false;
    const wrong = sources.filter(
      (file) => !READS_ENVIRONMENT.test(file.name) && readsTheEnvironment(file) && !handsOver(file.name, file.text),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('nothing waits to be done later without a number', () => {
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
  ])('see a day that is reckoned elsewhere: %s', (text) => {
    expect(OWN_DAYS.test(text)).toBe(true);
    expect(OWN_DAYS.test('instant.toISOString(); hoursAfter(now, 24); dayIn(at, zone)')).toBe(false);
  });

  test('see a clock, an environment, a default and a long function where there is one', () => {
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
