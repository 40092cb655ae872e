import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import {
  inspectEvidence,
  isEarned,
  isExternalAmount,
  MAX_EXTERNAL_CREDITS,
  MAX_FILE_BYTES,
  mayRecord,
  safeFileName,
} from './external-credits.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n';
const pdf = (body: string) => `%PDF-1.7\n${body}\n%%EOF\n`;

describe('recording credit from elsewhere (rules T60)', () => {
  test.each([
    [{ canEarn: true, hasEarned: false, recorded: 0 }, null],
    [{ canEarn: false, hasEarned: true, recorded: 0 }, null],
    [{ canEarn: false, hasEarned: false, recorded: 0 }, 'membership'],
    [{ canEarn: true, hasEarned: true, recorded: MAX_EXTERNAL_CREDITS - 1 }, null],
    [{ canEarn: true, hasEarned: true, recorded: MAX_EXTERNAL_CREDITS }, 'too-many'],
  ])('%o is refused for %s', (facts, why) => {
    expect(mayRecord(facts)).toEqual(why === null ? { ok: true } : { ok: false, why });
  });

  test.each([
    [0.25, true],
    [200, true],
    [0, false],
    [-1, false],
    [0.3, false],
    [200.25, false],
    [Number.NaN, false],
    [1e300, false],
  ])('%d credits: %s', (credits, expected) => {
    expect(isExternalAmount(credits)).toBe(expected);
  });
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('credit of %s is earned on November 21: %s (rules T60)', (completedOn, expected) => {
  expect(isEarned(completedOn as PlainDate, '2026-11-21' as PlainDate)).toBe(expected);
});

describe('the file of a certificate (rules T61)', () => {
  test.each([
    ['a PDF', pdf('1 0 obj'), { ok: true, type: 'pdf' }],
    ['a PNG', PNG, { ok: true, type: 'png' }],
    ['a JPEG', '\xff\xd8\xff\xe0', { ok: true, type: 'jpg' }],
    ['nothing', '', { ok: false, why: 'empty' }],
    ['a page', '<!doctype html><script>1</script>', { ok: false, why: 'type' }],
    ['a drawing', '<svg onload="x()"></svg>', { ok: false, why: 'type' }],
    ['an archive', 'PK\x03\x04', { ok: false, why: 'archive' }],
    ['a film', 'xxxxftypisom', { ok: false, why: 'type' }],
    ['a picture with an archive behind it', `${PNG}PK\x05\x06`, { ok: false, why: 'hidden' }],
    ['a PDF with a script', pdf('/OpenAction << /S /JavaScript >>'), { ok: false, why: 'action' }],
    ['half a PDF', '%PDF-1.7\n', { ok: false, why: 'unreadable' }],
  ])('that is %s', (_what, content, expected) => {
    expect(inspectEvidence(bytes(content))).toEqual(expected);
  });

  test('has at most five megabytes', () => {
    const file = new Uint8Array(MAX_FILE_BYTES + 1);
    file.set(bytes(PNG));

    expect(inspectEvidence(file)).toEqual({ ok: false, why: 'too-large' });
    expect(inspectEvidence(file.subarray(0, MAX_FILE_BYTES))).toEqual({ ok: true, type: 'png' });
  });

  test('ends as a PDF does, not only somewhere before its end', () => {
    expect(inspectEvidence(bytes(pdf('') + ' '.repeat(70_000)))).toEqual({ ok: false, why: 'unreadable' });
  });

  test.each([
    ['Zertifikat Größe.PDF', 'pdf', 'Zertifikat-Gro-e.pdf'],
    ['../../etc/passwd', 'png', 'etc-passwd.png'],
    ['"\r\nX: y', 'pdf', 'X-y.pdf'],
    ['', 'jpg', 'certificate.jpg'],
    ['证书.png', 'png', 'certificate.png'],
    ['Module 1.2 of 4.pdf', 'pdf', 'Module-1-2-of-4.pdf'],
    [`${'a'.repeat(90)}.png`, 'png', `${'a'.repeat(80)}.png`],
  ] as const)('named %s is saved under a safe name', (name, type, expected) => {
    expect(safeFileName(name, type)).toBe(expected);
  });
});
