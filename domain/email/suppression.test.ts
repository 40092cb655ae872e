import { describe, expect, test } from 'vitest';
import { MAX_IMPORT_ROWS, mayRemoveSuppression, readSuppressions, type SuppressionReason } from './suppression.ts';

const ADA = { email: 'ada@clinic.example', why: 'bounced' };
const BEN = { email: 'ben@clinic.example', why: 'bounced' };
const NOTHING = { rows: [], faults: [] };

describe('a suppression (rules N24)', () => {
  test.each<[SuppressionReason, boolean]>([
    ['bounced', false],
    ['bounced', true],
    ['office', false],
    ['office', true],
    ['complained', true],
  ])('that is %s may be removed when an own request is %s', (why, isOwnRequest) => {
    expect(mayRemoveSuppression(why, { isOwnRequest })).toEqual({ ok: true });
  });

  test('of a complaint stays when its owner has not requested the removal', () => {
    expect(mayRemoveSuppression('complained', { isOwnRequest: false })).toEqual({ ok: false, why: 'own-request' });
  });
});

describe('an imported list (rules N25)', () => {
  test('has at most 5,000 rows', () => {
    expect(MAX_IMPORT_ROWS).toBe(5_000);
  });

  test.each([
    ['line feeds', 'ada@clinic.example\nben@clinic.example'],
    ['carriage returns', 'ada@clinic.example\rben@clinic.example'],
    ['both', 'ada@clinic.example\r\nben@clinic.example\r\n'],
    ['empty lines between them', '\n \t\nada@clinic.example\n\n  \nben@clinic.example\n'],
    ['spaces around them', ' ada@clinic.example \n  ben@clinic.example '],
    ['quotation marks', '"ada@clinic.example"\n " ben@clinic.example " ,"bounced"'],
    ['a header', 'email,reason\nada@clinic.example\nben@clinic.example'],
    ['a header in quotation marks', '"E-Mail"\nada@clinic.example\nben@clinic.example'],
    ['a header after a byte order mark', '\uFEFFEmail address\nada@clinic.example\nben@clinic.example'],
    ['a byte order mark alone', '\uFEFFada@clinic.example\nben@clinic.example'],
  ])('has one address a line when its lines have %s', (_, csv) => {
    expect(readSuppressions(csv)).toEqual({ rows: [ADA, BEN], faults: [] });
  });

  test.each(['', '\n', ' \r\n\t', 'email', 'e-mail;reason'])('has no rows when it is %j', (csv) => {
    expect(readSuppressions(csv)).toEqual(NOTHING);
  });

  test('has a header in its first line alone when a later line repeats it', () => {
    expect(readSuppressions('ada@clinic.example\nemail')).toEqual({
      rows: [ADA],
      faults: [{ line: 2, fault: 'address' }],
    });
  });

  test('takes no first line for a header when an address begins otherwise', () => {
    expect(readSuppressions('no-email\nada@clinic.example')).toEqual({
      rows: [ADA],
      faults: [{ line: 1, fault: 'address' }],
    });
  });
});

describe('the reason of an imported address', () => {
  test.each([
    ['no reason is given', 'ada@clinic.example', 'bounced'],
    ['an empty one is given', 'ada@clinic.example, ', 'bounced'],
    ['it follows a comma', 'ada@clinic.example,complained', 'complained'],
    ['it follows a semicolon', 'ada@clinic.example; complained', 'complained'],
    ['it follows a tab', 'ada@clinic.example\tcomplained', 'complained'],
    ['it is written in capitals', 'ada@clinic.example,COMPLAINED', 'complained'],
    ['it is in quotation marks', '"ada@clinic.example","Complained"', 'complained'],
    ['it says so', 'ada@clinic.example,bounced', 'bounced'],
    ['more cells follow', 'ada@clinic.example,complained,2026-11-28', 'complained'],
  ])('is read when %s', (_, csv, why) => {
    expect(readSuppressions(csv)).toEqual({ rows: [{ email: 'ada@clinic.example', why }], faults: [] });
  });

  test.each(['office', 'unsubscribed', 'bounce', '"'])('is at fault when it is %s', (reason) => {
    expect(readSuppressions(`ben@clinic.example\nada@clinic.example,${reason}`)).toEqual({
      rows: [BEN],
      faults: [{ line: 2, fault: 'reason' }],
    });
  });

  test.each([
    ['a bounce follows a complaint', ['complained', 'bounced'], 'complained'],
    ['a complaint follows a bounce', ['bounced', 'complained'], 'complained'],
    ['a complaint is between bounces', ['bounced', 'complained', ''], 'complained'],
    ['every line is a bounce', ['bounced', 'bounced'], 'bounced'],
  ])('of a repeated address is one when %s (rules N24)', (_, reasons, why) => {
    const csv = reasons.map((reason, at) => `${at === 0 ? 'ada' : 'ADA'}@clinic.example,${reason}`).join('\n');
    const { rows, faults } = readSuppressions(csv);

    expect(rows.map((row) => [row.email.toLowerCase(), row.why])).toEqual([['ada@clinic.example', why]]);
    expect(faults).toEqual([]);
  });

  test('does not change when another address complained', () => {
    expect(readSuppressions('ada@clinic.example,complained\nben@clinic.example')).toEqual({
      rows: [{ ...ADA, why: 'complained' }, BEN],
      faults: [],
    });
  });
});

describe('an imported address', () => {
  test.each([
    ['its first part has 64 characters', `${'a'.repeat(64)}@clinic.example`],
    ['its second part has 189 characters', `${'a'.repeat(64)}@${'b'.repeat(189)}`],
    ['its second part has 190 characters', `${'a'.repeat(63)}@${'b'.repeat(190)}`],
    ['each part has one character', 'a@b'],
  ])('is accepted when %s', (_, email) => {
    expect(readSuppressions(email)).toEqual({ rows: [{ email, why: 'bounced' }], faults: [] });
  });

  test.each([
    ['its first part has 65 characters', `${'a'.repeat(65)}@clinic.example`],
    ['its second part has 191 characters', `a@${'b'.repeat(191)}`],
    ['it has 255 characters', `${'a'.repeat(64)}@${'b'.repeat(190)}`],
    ['its first part is missing', '@clinic.example'],
    ['its second part is missing', 'ada@'],
    ['it has no sign', 'ada.clinic.example'],
    ['it has two signs', 'ada@clinic@example'],
    ['its first part has a space', 'a da@clinic.example'],
    ['its second part has a space', 'ada@clinic example'],
    ['it is in angle brackets', '<ada@clinic.example>'],
    ['a quotation mark opens it', '"ada@clinic.example'],
    ['a quotation mark ends it', 'ada@clinic.example"'],
    ['it begins before its quotation marks', 'ada"@clinic.example"'],
    ['it ends after its quotation marks', '"ada@clinic.exam"ple'],
    ['a byte order mark is within it', 'ada@cli\uFEFFnic.example'],
    ['its cell is empty', ',complained'],
  ])('is at fault when %s', (_, email) => {
    expect(readSuppressions(email)).toEqual({ rows: [], faults: [{ line: 1, fault: 'address' }] });
  });

  test('is at fault once when its reason is wrong too', () => {
    expect(readSuppressions('ada,office')).toEqual({ rows: [], faults: [{ line: 1, fault: 'address' }] });
  });
});
