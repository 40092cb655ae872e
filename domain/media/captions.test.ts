import { describe, expect, test } from 'vitest';
import { readCaptions, readVtt, writeVtt } from './captions.ts';

const HEADER = 'WEBVTT\n\n';

describe('captions that were uploaded (rules U7)', () => {
  test.each([
    ['an empty file', ''],
    ['a file of empty lines', '\n \n\t\n'],
    ['a text that mentions its format', 'About WEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
    ['a text whose third line is a time', 'one\ntwo\n00:01.000 --> 00:02.000\nHello'],
  ])('are refused as none when they are %s', (_name, file) => {
    expect(readCaptions(file)).toEqual({ ok: false, why: 'not-captions', line: 1 });
  });

  test.each([
    ['begin with a byte order mark', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
    ['end lines as old Macs did', 'WEBVTT\r\r00:01.000 --> 00:02.000\rHello\r'],
    ['end lines as Windows does', 'WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello\r\n'],
    ['part their cues with a line of spaces', 'WEBVTT\n \t\n00:01.000 --> 00:02.000\nHello\n  \n'],
    ['indent a time and a text', 'WEBVTT\n\n  00:01.000 --> 00:02.000  \n  Hello  \n'],
    ['name a cue', 'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\nHello\n'],
    ['give a fraction of one digit', 'WEBVTT\n\n00:01.0 --> 00:02.0\nHello\n'],
    ['describe themselves', 'WEBVTT Kind: captions\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nHello\n'],
  ])('are read when they %s', (_name, file) => {
    expect(readCaptions(file)).toEqual({ ok: true, cues: [{ start: 1, end: 2, text: 'Hello' }] });
  });

  test('leave out a cue without a text', () => {
    expect(readCaptions(`${HEADER}00:01.000 --> 00:02.000\n<b></b>\n\n00:03.000 --> 00:04.000\nHello`)).toEqual({
      ok: true,
      cues: [{ start: 3, end: 4, text: 'Hello' }],
    });
    expect(readCaptions(`${HEADER}00:01.000 --> 00:02.000\n`)).toEqual({ ok: false, why: 'empty', line: 1 });
  });

  test('may begin with one another, and may not be over when they begin', () => {
    const together = `${HEADER}00:01.000 --> 00:02.000\nA\n\n00:01.000 --> 00:03.000\nB`;

    expect(readCaptions(together)).toMatchObject({ ok: true, cues: [{ text: 'A' }, { text: 'B' }] });
    expect(readCaptions(`${HEADER}00:01.000 --> 00:01.000\nA`)).toEqual({ ok: false, why: 'order', line: 3 });
  });

  test('are refused at the first line of a cue whose time is below two lines', () => {
    expect(readCaptions(`${HEADER}Hello\nyou\n00:01.000 --> 00:02.000\n`)).toEqual({
      ok: false,
      why: 'timing',
      line: 3,
    });
  });

  test.each([
    ['<b>Hello</b> <00:19.000>you', 'Hello you'],
    ['<c.loud>Hello</c> <01:00:19.000>you', 'Hello you'],
    ['{\\fs20}Hello{\\r} {\\an8}you', 'Hello you'],
    ['Below <25 mg and above >10 mg', 'Below <25 mg and above >10 mg'],
    ['a < b and c > d', 'a < b and c > d'],
    ['25&nbsp;mg &gt; 10&nbsp;mg', '25\u00a0mg > 10\u00a0mg'],
    ['&amp;lt;', '&lt;'],
    ['no\uFEFFbreak', 'no\uFEFFbreak'],
  ])('lose tags and positions, and nothing else: %s', (written, text) => {
    expect(readCaptions(`${HEADER}00:01.000 --> 00:02.000\n${written}`)).toEqual({
      ok: true,
      cues: [{ start: 1, end: 2, text }],
    });
  });
});

describe('WebVTT', () => {
  test('is read without the blocks that are no cues', () => {
    expect(readVtt(`${HEADER}A note without a time\n\n01:02:03.450 --> 01:02:04.000\nHello\nyou`)).toEqual([
      { start: 3723.45, end: 3724, text: 'Hello\nyou' },
    ]);
  });

  test.each(['', '\n\n', '1\n00:00:01,000 --> 00:00:02,000\nHello'])('is not %j', (file) => {
    expect(readVtt(file)).toBeNull();
  });

  test('reads the same when a tag on a line of its own was left out', () => {
    const cues = readVtt(`${HEADER}00:01.000 --> 00:02.000\nOne\n<i> </i>\nand two`);

    expect(readVtt(writeVtt(cues ?? []))).toEqual([{ start: 1, end: 2, text: 'One\nand two' }]);
  });

  test('is written with an empty line between cues and none inside', () => {
    const cues = [
      { start: 0, end: 1.25, text: 'A\n\n\n\nB\n \n\tC' },
      { start: 2, end: 3, text: '25 > 10 & <5' },
    ];

    expect(writeVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nA\nB\n\tC\n\n00:00:02.000 --> 00:00:03.000\n25 &gt; 10 &amp; &lt;5\n',
    );
  });
});
